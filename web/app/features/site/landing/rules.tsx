import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Receipt from 'lucide-react/icons/receipt'
import TimerReset from 'lucide-react/icons/timer-reset'
import ToggleRight from 'lucide-react/icons/toggle-right'
import { landingWords } from './words.ts'

const icons = { value: CircleDollarSign, receipt: Receipt, second: TimerReset, switch: ToggleRight }

export const Rules = () => (
  <>
    <h3 className="mt-14 text-2xl">{landingWords.rulesTitle}</h3>
    <ul className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {landingWords.rules.map(({ icon, title, text }) => {
        const Icon = icons[icon]
        return (
          <li key={title}>
            <Icon className="size-7 text-tide-text" aria-hidden="true" />
            <h4 className="mt-3 text-lg">{title}</h4>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        )
      })}
    </ul>
  </>
)
