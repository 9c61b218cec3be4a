import Ellipsis from 'lucide-react/icons/ellipsis'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import ListChecks from 'lucide-react/icons/list-checks'
import Maximize from 'lucide-react/icons/maximize'
import Minimize from 'lucide-react/icons/minimize'
import Rows3 from 'lucide-react/icons/rows-3'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Ticket from 'lucide-react/icons/ticket'
import UserCheck from 'lucide-react/icons/user-check'
import X from 'lucide-react/icons/x'
import { memo } from 'react'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { IconChoice } from '../../../ui/icon-choice.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { HostMode } from './host-mode/use-host-mode.ts'
import type { BoardFilter, Density, LocationCount, StateFilter } from './order/order-cards.ts'
import { choosingWords, controlWords, densityWords, deviceWords, hostModeWords, stateFilterWords } from './words.ts'

/** Id of "All locations". Never equals a location, since names contain no control characters. */
const ALL = '\u0000'

const menuStyle = 'min-w-0 max-md:text-[0.875rem]'

export type BoardTool = 'nudges' | 'redeem' | 'check-in' | 'device'

export interface BoardControlsProps {
  /** True while tables are being selected; the hidden controls keep their place. */
  isHidden: boolean
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
  isHidden,
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
  const filterName = [filter.location, filter.state === 'all' ? null : stateFilterWords[filter.state]]
    .filter((each) => each !== null)
    .join(' · ')
  return (
    <div
      // An inline style also hides the controls before the stylesheet is loaded.
      style={isHidden ? { visibility: 'hidden' } : undefined}
      className="flex flex-wrap items-center gap-1.5 [&>button]:px-2.5"
    >
      <span className="max-md:hidden">
        <IconChoice
          label={densityWords.label}
          choices={[
            { value: 'cards', label: densityWords.cards, icon: LayoutGrid },
            { value: 'compact', label: densityWords.compact, icon: Rows3 },
          ]}
          value={density}
          onChange={onDensity}
        />
      </span>
      <Menu
        className={buttonStyle('secondary', 'medium', menuStyle)}
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
        className={buttonStyle('secondary', 'medium', menuStyle)}
        trigger={stateFilterWords[filter.state]}
        entries={Object.entries(stateFilterWords).map(([id, label]) => ({ id, label }))}
        selected={filter.state}
        onAction={(id) => onFilter({ state: id as StateFilter })}
      />
      {filterName && (
        <Button
          look="secondary"
          className="min-w-0 max-w-full rounded-full! border border-edge bg-card!"
          aria-label={controlWords.removeFilter(filterName)}
          onClick={() => onFilter({ location: null, state: 'all' })}
        >
          <bdi className="truncate">{filterName}</bdi>
          <X className="size-4 shrink-0" aria-hidden="true" />
        </Button>
      )}
      <Button look="secondary" className="max-md:hidden" onClick={onChoose}>
        <ListChecks className="size-4" aria-hidden="true" />
        <span>{choosingWords.start}</span>
      </Button>
      <Button
        look="secondary"
        className="max-md:hidden"
        aria-label={controlWords.checkIn}
        onClick={() => onOpen('check-in')}
      >
        <UserCheck className="size-4" aria-hidden="true" />
        <span>{controlWords.checkInShort}</span>
      </Button>
      <Button
        look="secondary"
        className="max-md:hidden"
        aria-label={controlWords.redeem}
        onClick={() => onOpen('redeem')}
      >
        <Ticket className="size-4" aria-hidden="true" />
        <span>{controlWords.redeemShort}</span>
      </Button>
      <Button look="secondary" className="max-md:hidden" aria-label={deviceWords.open} onClick={() => onOpen('device')}>
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        <span>{deviceWords.openShort}</span>
      </Button>
      <Button look="secondary" className="max-md:hidden" onClick={() => onOpen('nudges')}>
        {controlWords.nudges(on, total)}
      </Button>
      <Menu
        className={buttonStyle('secondary', 'medium', 'md:hidden')}
        hasArrow={false}
        trigger={
          <>
            <Ellipsis className="size-4" aria-hidden="true" />
            <span>{controlWords.more}</span>
          </>
        }
        entries={[
          { id: 'choose', label: choosingWords.start },
          { id: 'check-in', label: controlWords.checkIn },
          { id: 'redeem', label: controlWords.redeem },
          { id: 'device', label: deviceWords.open },
          { id: 'nudges', label: controlWords.nudges(on, total) },
          density === 'cards'
            ? { id: 'compact', label: densityWords.compact }
            : { id: 'cards', label: densityWords.cards },
          ...(isHostMode ? [] : [{ id: 'host-mode', label: hostModeWords.start }]),
        ]}
        onAction={(id) => {
          if (id === 'choose') onChoose()
          else if (id === 'host-mode') onHostMode()
          else if (id === 'cards' || id === 'compact') onDensity(id)
          else onOpen(id as BoardTool)
        }}
      />
      {isHostMode ? (
        <Button look="secondary" onClick={onHostMode}>
          <Minimize className="size-[1.125rem]" aria-hidden="true" />
          <span>{hostModeWords.stop}</span>
        </Button>
      ) : (
        <Button
          look="secondary"
          className="max-md:hidden"
          aria-label={hostModeWords.start}
          title={hostModeWords.start}
          onClick={onHostMode}
        >
          <Maximize className="size-[1.125rem]" aria-hidden="true" />
          <span className="max-xl:hidden">{hostModeWords.start}</span>
        </Button>
      )}
    </div>
  )
})
