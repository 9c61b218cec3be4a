import { Ticket } from 'lucide-react'
import { memo } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { BoardFilter, LocationCount, StateFilter } from './order/order-cards.ts'
import { controlWords, stateFilterWords } from './words.ts'

/** No location is called so: names have no control characters. */
const ALL = '\u0000'

export interface BoardControlsProps {
  filter: BoardFilter
  onFilter: (changes: Partial<BoardFilter>) => void
  locations: readonly LocationCount[]
  /** How many tables are switched on, of how many. */
  on: number
  total: number
  onOpen: (what: 'nudges' | 'redeem') => void
}

/** A table that changes seldom changes any of this. */
export const BoardControls = memo(function BoardControls({
  filter,
  onFilter,
  locations,
  on,
  total,
  onOpen,
}: BoardControlsProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto [&>button]:min-w-0 [&>button]:px-3 sm:[&>button]:px-4">
      <Menu
        trigger={filter.location ?? controlWords.allLocations}
        entries={[
          { id: ALL, label: controlWords.allLocations },
          ...locations.map(({ name, count }) => ({ id: name, label: controlWords.location(name, count) })),
        ]}
        selected={filter.location ?? ALL}
        onAction={(id) => onFilter({ location: id === ALL ? null : id })}
      />
      <Menu
        trigger={stateFilterWords[filter.state]}
        entries={Object.entries(stateFilterWords).map(([id, label]) => ({ id, label }))}
        selected={filter.state}
        // The entries' ids are the filter's own keys.
        onAction={(id) => onFilter({ state: id as StateFilter })}
      />
      <Button look="secondary" onClick={() => onOpen('redeem')}>
        <Ticket className="size-4" aria-hidden="true" />
        {controlWords.redeem}
      </Button>
      <Button look="secondary" onClick={() => onOpen('nudges')}>
        {controlWords.nudges(on, total)}
      </Button>
    </div>
  )
})
