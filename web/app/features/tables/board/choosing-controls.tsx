import { OFFERS_PER_REQUEST_MAX } from '@tidetable/contract/endpoints/tables'
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

/** Takes one line, like the board's controls on a phone. */
export const ChoosingControls = ({ count, locations, onLocation, onOffer, onClear }: ChoosingControlsProps) => (
  <div className="flex items-center gap-1.5 self-start [&>button]:shrink-0 [&>button]:px-3">
    <Button autoFocus look="quiet" onClick={onClear}>
      {choosingWords.clear}
    </Button>
    <Menu
      trigger={choosingWords.allOf}
      entries={locations.map(({ name, count: there }) => ({ id: name, label: controlWords.location(name, there) }))}
      onAction={onLocation}
    />
    <Button
      className="min-w-0 shrink!"
      aria-label={choosingWords.offer(count)}
      disabled={count === 0 || count > OFFERS_PER_REQUEST_MAX}
      onClick={onOffer}
    >
      <Send className="size-4 shrink-0" aria-hidden="true" />
      <span className="truncate sm:hidden">{choosingWords.offerShort(count)}</span>
      <span className="max-sm:hidden">{choosingWords.offer(count)}</span>
    </Button>
    {count > OFFERS_PER_REQUEST_MAX && (
      <p role="status" className="min-w-0 text-ember-text text-sm leading-tight">
        {choosingWords.tooMany(OFFERS_PER_REQUEST_MAX)}
      </p>
    )}
  </div>
)
