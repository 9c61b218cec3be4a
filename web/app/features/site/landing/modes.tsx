import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign'
import Receipt from 'lucide-react/icons/receipt'
import TimerReset from 'lucide-react/icons/timer-reset'
import ToggleRight from 'lucide-react/icons/toggle-right'
import { Link } from 'react-router'
import { Section } from '../section.tsx'
import { Tide } from './tide.tsx'
import { landingWords } from './words.ts'

const icons = { value: CircleDollarSign, receipt: Receipt, second: TimerReset, switch: ToggleRight }

const Rules = () => (
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

export const Modes = () => (
  <Section title={landingWords.featuresTitle} tone="card" id="features">
    <div className="mt-10 grid gap-6 lg:grid-cols-2">
      {landingWords.modes.map(({ id, name, text, points, link }) => (
        <article key={id} className="flex flex-col overflow-hidden rounded-card border border-line bg-paper">
          <Tide mode={id} />
          <div className="flex grow flex-col p-6 sm:p-8">
            <h3 className="text-2xl">{name}</h3>
            <p className="mt-3 text-ink-2 text-lg">{text}</p>
            <ul className="mt-5 grid gap-2.5">
              {points.map((point) => (
                <li key={point} className="flex gap-2.5">
                  <Check className="mt-0.5 size-5 shrink-0 text-tide" aria-hidden="true" />
                  <span>{point}</span>
                </li>
              ))}
            </ul>
            <Link
              to={link.to}
              className="mt-auto inline-flex min-h-11 items-center gap-2 self-start pt-4 font-semibold text-tide-text hover:underline"
            >
              <span>{link.label}</span>
              <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            </Link>
          </div>
        </article>
      ))}
    </div>
    <Rules />
  </Section>
)
