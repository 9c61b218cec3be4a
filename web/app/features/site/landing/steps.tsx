import { Section } from '../section.tsx'
import { landingWords } from './words.ts'

export const Steps = () => (
  <Section title={landingWords.stepsTitle} id="how-it-works">
    <ol className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
      {landingWords.steps.map(({ title, text }, at) => (
        <li key={title} className="border-ink border-t-2 pt-5">
          <span className="clock block text-[2.75rem] text-tide-text leading-none" aria-hidden="true">
            {at + 1}
          </span>
          <h3 className="mt-4 text-xl">{title}</h3>
          <p className="mt-2 text-ink-2">{text}</p>
        </li>
      ))}
    </ol>
  </Section>
)
