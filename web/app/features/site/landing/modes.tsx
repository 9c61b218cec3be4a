import ArrowRight from 'lucide-react/icons/arrow-right'
import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import { Screenshot } from '../screenshot.tsx'
import { Section } from '../section.tsx'
import { landingWords } from './words.ts'

const Rules = () => (
  <>
    <h3 className="mt-14 text-2xl">{landingWords.rulesTitle}</h3>
    <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {landingWords.rules.map(({ screen, alt, title, text }) => (
        <li key={title}>
          <Screenshot
            name={screen}
            alt={alt}
            width={390}
            height={420}
            className="h-auto w-full max-w-[24rem] rounded-card border border-line"
          />
          <h4 className="mt-4 text-lg">{title}</h4>
          <p className="mt-1 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  </>
)

export const Modes = () => (
  <Section title={landingWords.featuresTitle} tone="card" id="features">
    <div className="mt-10 grid gap-6 lg:grid-cols-2">
      {landingWords.modes.map(({ id, screen, name, text, points, link }) => (
        <article key={id} className="flex flex-col overflow-hidden rounded-card border border-line bg-paper">
          <Screenshot
            name={screen.name}
            alt={screen.alt}
            width={1000}
            height={screen.height}
            className="aspect-[1000/580] h-auto w-full border-line border-b object-cover object-top"
          />
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
