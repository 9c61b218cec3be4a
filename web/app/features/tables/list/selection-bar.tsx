import { Button } from '../../../ui/button.tsx'
import { manyWords, selectionWords } from './words.ts'

export interface SelectionBarProps {
  count: number
  found: number
  onAll: () => void
  onMove: () => void
  onReseat: () => void
  onRemove: () => void
  onSwitch: (isOn: boolean) => void
  onPrint: () => void
  onClear: () => void
}

const quiet = 'text-tide-text! hover:bg-card! min-w-0 text-start max-sm:justify-start'

export const SelectionBar = ({
  count,
  found,
  onAll,
  onMove,
  onReseat,
  onRemove,
  onSwitch,
  onPrint,
  onClear,
}: SelectionBarProps) => (
  <section
    aria-label={selectionWords.label}
    className="flex flex-wrap items-center gap-x-2 bg-tide-wash px-5 py-1 text-tide-text"
  >
    <p className="me-auto font-semibold">{selectionWords.count(count)}</p>
    <div className="hang-start flex flex-wrap max-lg:order-1 max-lg:-me-3 max-lg:w-full max-lg:grow max-sm:grid max-sm:grid-cols-[repeat(auto-fill,minmax(min(100%,6.5rem),1fr))]">
      {count < found && (
        <Button look="quiet" size="small" className={quiet} onClick={onAll}>
          {selectionWords.selectAll(found)}
        </Button>
      )}
      <Button look="quiet" size="small" className={quiet} onClick={() => onSwitch(true)}>
        {selectionWords.switchOn}
      </Button>
      <Button look="quiet" size="small" className={quiet} onClick={() => onSwitch(false)}>
        {selectionWords.switchOff}
      </Button>
      <Button look="quiet" size="small" className={quiet} onClick={onPrint}>
        {selectionWords.print}
      </Button>
      <Button look="quiet" size="small" className={quiet} onClick={onMove}>
        {manyWords.move}
      </Button>
      <Button look="quiet" size="small" className={quiet} onClick={onReseat}>
        {manyWords.reseat}
      </Button>
      <Button look="quiet" size="small" className={quiet} onClick={onRemove}>
        {manyWords.remove}
      </Button>
    </div>
    <Button look="quiet" size="small" className={`${quiet} -me-3`} onClick={onClear}>
      {selectionWords.clear}
    </Button>
  </section>
)
