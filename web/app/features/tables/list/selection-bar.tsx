import { Button } from '../../../ui/button.tsx'

export interface SelectionBarProps {
  count: number
  onSwitch: (isOn: boolean) => void
  onPrint: () => void
  onClear: () => void
}

const quiet = 'text-tide-text! hover:bg-card!'

export const SelectionBar = ({ count, onSwitch, onPrint, onClear }: SelectionBarProps) => (
  <section
    aria-label="Selected tables"
    className="flex flex-wrap items-center gap-x-2 bg-tide-wash px-5 py-1 text-tide-text"
  >
    <p className="me-auto font-semibold">{count} selected</p>
    <Button look="quiet" size="small" className={quiet} onClick={() => onSwitch(true)}>
      Switch on
    </Button>
    <Button look="quiet" size="small" className={quiet} onClick={() => onSwitch(false)}>
      Switch off
    </Button>
    <Button look="quiet" size="small" className={quiet} onClick={onPrint}>
      Print QR codes
    </Button>
    <Button look="quiet" size="small" className={quiet} onClick={onClear}>
      Clear selection
    </Button>
  </section>
)
