import type { ReactNode } from 'react'
import { TabLink } from '../../../ui/tab-link.tsx'
import { oversightWords as words } from './words.ts'

/** Beside the tabs of the desk. */
export const RestaurantsLink = ({ isHere = false }: { isHere?: boolean }) => (
  <div className="shrink-0 ps-6 max-sm:flex max-sm:justify-end">
    <TabLink to="/admin-panel/restaurants" isHere={isHere}>
      {words.link}
    </TabLink>
  </div>
)

/** `desk`: the way back to its tabs, which stand where they stand there. */
export const OversightNavigation = ({ desk }: { desk: ReactNode }) => (
  <nav aria-label={words.navigation} className="mb-6 flex border-line border-b max-sm:flex-col-reverse">
    <div className="flex grow gap-6 overflow-x-auto">{desk}</div>
    <RestaurantsLink isHere />
  </nav>
)
