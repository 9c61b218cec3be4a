import type { ReactNode } from 'react'
import { TabLink } from '../../../ui/tab-link.tsx'
import { useTabInView } from '../../../ui/use-tab-in-view.ts'
import { oversightWords as words } from './words.ts'

/** Beside the tabs of the desk. */
export const RestaurantsLink = ({ isHere = false }: { isHere?: boolean }) => (
  <div className="shrink-0 ps-6">
    <TabLink to="/admin-panel/restaurants" isHere={isHere}>
      {words.link}
    </TabLink>
  </div>
)

/** `desk`: the way back to its tabs, which stand where they stand there. */
export const OversightNavigation = ({ desk }: { desk: ReactNode }) => {
  const strip = useTabInView<HTMLElement>(words.link)
  return (
    <nav ref={strip} aria-label={words.navigation} className="mb-6 flex border-line border-b max-sm:overflow-x-auto">
      <div className="flex grow gap-6 max-sm:shrink-0 sm:overflow-x-auto">{desk}</div>
      <RestaurantsLink isHere />
    </nav>
  )
}
