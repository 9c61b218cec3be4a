import { Button } from '../../../ui/button.tsx'
import { selectionWords } from './words.ts'

export interface SelectionBarProps {
  count: number
  onSwitch: (isOn: boolean) => void
  onPrint: () => void
  onClear: () => void
}

const quiet = 'text-tide-text! hover:bg-card!'

export const SelectionBar = ({ count, onSwitch, onPrint, onClear }: SelectionBarProps) => (
  <section
    aria-label={selectionWords.label}
    className="flex flex-wrap items-center gap-x-2 bg-tide-wash px-5 py-1 text-tide-text"
  >
    <p className="me-auto font-semibold">{selectionWords.count(count)}</p>
    <Button look="quiet" size="small" className={quiet} onClick={() => onSwitch(true)}>
      {selectionWords.switchOn}
    </Button>
    <Button look="quiet" size="small" className={quiet} onClick={() => onSwitch(false)}>
      {selectionWords.switchOff}
    </Button>
    <Button look="quiet" size="small" className={quiet} onClick={onPrint}>
      {selectionWords.print}
    </Button>
    <Button look="quiet" size="small" className={quiet} onClick={onClear}>
      {selectionWords.clear}
    </Button>
  </section>
)
