import { pages } from '../content/pages.ts'
import { Statistics } from '../features/site/mission/statistics.tsx'
import { Technology } from '../features/site/mission/technology.tsx'
import { missionWords } from '../features/site/mission/words.ts'
import { pageMeta } from '../features/site/page-meta.ts'
import { TideLine } from '../features/site/tide-line.tsx'
import { LinkButton } from '../ui/button.tsx'

export const meta = () => pageMeta(pages.mission)

export default function Page() {
  return (
    <>
      <header className="bg-header">
        <div className="dark page-width text-ink pt-14 pb-10 sm:pt-20 sm:pb-14">
          <h1 className="font-sans font-semibold text-base text-tide-text tracking-normal">{missionWords.kicker}</h1>
          <blockquote className="display-huge mt-4 max-w-5xl text-balance text-[clamp(2.25rem,5.4vw,4rem)] leading-[1.05]">
            {missionWords.quoted(missionWords.quote)}
          </blockquote>
          <p className="mt-6 max-w-2xl text-ink-2 text-lg sm:text-xl">{missionWords.lede}</p>
          <LinkButton to={missionWords.start.to} size="large" className="mt-8">
            {missionWords.start.label}
          </LinkButton>
        </div>
        <TideLine />
      </header>
      <Statistics />
      <Technology />
      <section aria-labelledby="mobile-first" className="page-width grid gap-6 py-16 sm:py-24 lg:grid-cols-[2fr_3fr]">
        <h2 id="mobile-first" className="text-[clamp(1.875rem,4vw,2.75rem)] tracking-[-0.035em]">
          {missionWords.mobileTitle}
        </h2>
        <div>
          <p className="max-w-prose text-ink-2 text-xl leading-relaxed">{missionWords.mobileText}</p>
          <LinkButton to={missionWords.contact.to} size="large" className="mt-8">
            {missionWords.contact.label}
          </LinkButton>
        </div>
      </section>
    </>
  )
}
