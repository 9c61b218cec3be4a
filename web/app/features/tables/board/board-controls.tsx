import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListChecks from 'lucide-react/icons/list-checks'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Rows3 from 'lucide-react/icons/rows-3'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Ticket from 'lucide-react/icons/ticket'
import UserCheck from 'lucide-react/icons/user-check'
import { memo } from 'react'
import { Button, IconButton } from '../../../ui/button.tsx'
import { IconChoice } from '../../../ui/icon-choice.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { HostMode } from './host-mode/use-host-mode.ts'
import type { BoardFilter, Density, LocationCount, StateFilter } from './order/order-cards.ts'
import { choosingWords, controlWords, densityWords, deviceWords, hostModeWords, stateFilterWords } from './words.ts'

/** Never equals a location: names have no control characters. */
const ALL = '\u0000'

export type BoardTool = 'nudges' | 'redeem' | 'check-in' | 'device'

export interface BoardControlsProps {
  density: Density
  onDensity: (density: Density) => void
  filter: BoardFilter
  onFilter: (changes: Partial<BoardFilter>) => void
  locations: readonly LocationCount[]
  on: number
  total: number
  isHostMode: boolean
  onHostMode: HostMode['toggle']
  onOpen: (what: BoardTool) => void
  onChoose: () => void
}

export const BoardControls = memo(function BoardControls({
  density,
  onDensity,
  filter,
  onFilter,
  locations,
  on,
  total,
  isHostMode,
  onHostMode,
  onOpen,
  onChoose,
}: BoardControlsProps) {
  return (
    <div className="grid grid-cols-2 gap-2 items-center max-sm:w-full sm:flex sm:flex-wrap [&>button]:min-w-0 [&>button]:px-3">
      <div className="col-span-2 flex items-center justify-between gap-2">
        <IconChoice
          label={densityWords.label}
          choices={[
            { value: 'cards', label: densityWords.cards, icon: LayoutGrid },
            { value: 'compact', label: densityWords.compact, icon: Rows3 },
          ]}
          value={density}
          onChange={onDensity}
        />
        <span className="flex gap-2">
          <IconButton
            label={isHostMode ? hostModeWords.stop : hostModeWords.start}
            aria-pressed={isHostMode}
            icon={
              isHostMode ? (
                <Minimize className="size-[1.125rem]" aria-hidden="true" />
              ) : (
                <Maximize className="size-[1.125rem]" aria-hidden="true" />
              )
            }
            onClick={onHostMode}
          />
          <IconButton
            label={controlWords.checkIn}
            icon={<UserCheck className="size-[1.125rem]" aria-hidden="true" />}
            onClick={() => onOpen('check-in')}
          />
          <IconButton
            label={deviceWords.open}
            icon={<SlidersHorizontal className="size-[1.125rem]" aria-hidden="true" />}
            onClick={() => onOpen('device')}
          />
        </span>
      </div>
      <Menu
        trigger={
          filter.location === null ? controlWords.allLocations : <bdi className="truncate">{filter.location}</bdi>
        }
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
        onAction={(id) => onFilter({ state: id as StateFilter })}
      />
      <Button look="secondary" onClick={onChoose}>
        <ListChecks className="size-4" aria-hidden="true" />
        <span>{choosingWords.start}</span>
      </Button>
      <Button look="secondary" onClick={() => onOpen('redeem')}>
        <Ticket className="size-4" aria-hidden="true" />
        <span>{controlWords.redeem}</span>
      </Button>
      <Button look="secondary" onClick={() => onOpen('nudges')}>
        {controlWords.nudges(on, total)}
      </Button>
    </div>
  )
})
