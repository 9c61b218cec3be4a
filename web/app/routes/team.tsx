import { pages } from '../content/pages.ts'
import { PageHead } from '../features/site/page-head.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { TeamCard } from '../features/site/team/team-card.tsx'
import { team, teamWords } from '../features/site/team/words.ts'
import { siteWords } from '../features/site/words.ts'

export const meta = () => pageMeta(pages.team)

export default function Page() {
  return (
    <>
      <PageHead title={teamWords.title} kicker={siteWords.about} lede={teamWords.lede} />
      <div className="page-width grid gap-6 py-12 sm:gap-8 sm:py-16">
        {team.map((member, at) => (
          <TeamCard key={member.id} member={member} at={at} />
        ))}
        <p className="text-ink-2">{teamWords.note}</p>
      </div>
    </>
  )
}
