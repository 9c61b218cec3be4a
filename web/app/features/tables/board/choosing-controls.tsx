import { OFFERS_AT_ONCE_MAX } from '@tidetable/contract/endpoints/tables'
import Send from 'lucide-react/icons/send'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { LocationCount } from './order/order-cards.ts'
import { choosingWords, controlWords } from './words.ts'

export interface ChoosingControlsProps {
  count: number
  locations: readonly LocationCount[]
  onLocation: (name: string) => void
  onOffer: () => void
  onClear: () => void
}

/** Replaces the board's controls at the same height. */
export const ChoosingControls = ({ count, locations, onLocation, onOffer, onClear }: ChoosingControlsProps) => (
  <div className="flex flex-wrap items-center gap-2">
    {count > OFFERS_AT_ONCE_MAX && (
      <p role="status" className="text-ember-text">
        {choosingWords.tooMany(OFFERS_AT_ONCE_MAX)}
      </p>
    )}
    <Button look="quiet" onClick={onClear}>
      {choosingWords.clear}
    </Button>
    <Menu
      trigger={choosingWords.allOf}
      entries={locations.map(({ name, count: there }) => ({ id: name, label: controlWords.location(name, there) }))}
      onAction={onLocation}
    />
    <Button disabled={count === 0 || count > OFFERS_AT_ONCE_MAX} onClick={onOffer}>
      <Send className="size-4" aria-hidden="true" />
      <span>{choosingWords.offer(count)}</span>
    </Button>
  </div>
)
