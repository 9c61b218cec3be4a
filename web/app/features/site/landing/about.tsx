import { LinkButton } from '../../../ui/button.tsx'
import { landingWords } from './words.ts'

export const About = () => (
  <section
    aria-labelledby="about-us"
    className="page-width grid gap-x-12 gap-y-6 py-16 sm:py-24 lg:grid-cols-[1fr_2fr]"
  >
    <h2 id="about-us" className="text-[clamp(1.875rem,4vw,2.75rem)] tracking-[-0.035em]">
      {landingWords.aboutTitle}
    </h2>
    <div>
      {landingWords.about.map((paragraph, at) => (
        <p
          key={paragraph}
          className={
            at === 0
              ? 'max-w-2xl font-display font-medium text-[clamp(1.375rem,2.6vw,1.875rem)] leading-snug tracking-[-0.02em]'
              : 'mt-5 max-w-2xl text-ink-2 text-lg leading-relaxed'
          }
        >
          {paragraph}
        </p>
      ))}
      <div className="mt-7 flex flex-wrap gap-3">
        {landingWords.aboutLinks.map(({ label, to }) => (
          <LinkButton key={to} to={to} look="secondary">
            {label}
          </LinkButton>
        ))}
      </div>
    </div>
  </section>
)
