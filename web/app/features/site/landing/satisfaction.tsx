import Armchair from 'lucide-react/icons/armchair'
import Check from 'lucide-react/icons/check'
import DoorOpen from 'lucide-react/icons/door-open'
import Store from 'lucide-react/icons/store'
import { Section } from '../section.tsx'
import { landingWords } from './words.ts'

const looks = {
  seated: { icon: Armchair, style: 'bg-sun-wash text-sun-text' },
  restaurant: { icon: Store, style: 'bg-tide-wash text-tide-text' },
  waiting: { icon: DoorOpen, style: 'bg-leaf-wash text-leaf-text' },
}

export const Satisfaction = () => (
  <Section title={landingWords.satisfactionTitle} id="satisfaction" tone="card">
    <div className="mt-10 grid gap-5 lg:grid-cols-3">
      {landingWords.satisfaction.map(({ id, title, text, points }) => {
        const { icon: Icon, style } = looks[id]
        return (
          <article key={id} className="rounded-card border border-line bg-paper p-6 sm:p-8">
            <span className={`grid size-14 place-items-center rounded-full ${style}`}>
              <Icon className="size-7" aria-hidden="true" />
            </span>
            <h3 className="mt-5 text-2xl">{title}</h3>
            <p className="mt-2 text-ink-2">{text}</p>
            <ul className="mt-5 grid gap-2 border-line border-t pt-5">
              {points.map((point) => (
                <li key={point} className="flex gap-2.5">
                  <Check className="mt-0.5 size-5 shrink-0 text-tide" aria-hidden="true" />
                  <span>{point}</span>
                </li>
              ))}
            </ul>
          </article>
        )
      })}
    </div>
  </Section>
)
