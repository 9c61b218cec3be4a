import { directories } from '../content/directories/directories.ts'
import { stateAssociations } from '../content/directories/state.ts'
import { pages } from '../content/pages.ts'
import { DirectoryPage } from '../features/site/directories/directory-page.tsx'
import { countStates, StateGrid } from '../features/site/directories/state-grid.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { associationWords } from './words.ts'

export const meta = () => pageMeta(pages.state)

export default function Page() {
  const footer = (
    <>
      <p className="font-semibold text-ink">{associationWords.inStates(countStates(stateAssociations))}</p>
      <p>{directories.pages.state.note}</p>
    </>
  )
  return (
    <DirectoryPage of="state" footer={footer}>
      <StateGrid associations={stateAssociations} />
    </DirectoryPage>
  )
}
