import { pages } from '../content/pages.ts'
import { DirectoryPage } from '../features/site/directories/directory-page.tsx'
import { stateAssociations } from '../features/site/directories/state.ts'
import { countStates, StateGrid } from '../features/site/directories/state-grid.tsx'
import { directoryWords } from '../features/site/directories/words.ts'
import { pageMeta } from '../features/site/page-meta.ts'

export const meta = () => pageMeta(pages.state)

export default function Page() {
  const footer = (
    <>
      <p className="font-semibold text-ink">{directoryWords.states(countStates(stateAssociations))}</p>
      <p>{directoryWords.pages.state.note}</p>
    </>
  )
  return (
    <DirectoryPage of="state" footer={footer}>
      <StateGrid associations={stateAssociations} />
    </DirectoryPage>
  )
}
