import { Link } from 'react-router'
import { pages } from '../content/pages.ts'
import { guideWords as words } from '../features/site/guides/words.ts'
import { PageHead } from '../features/site/page-head.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'

export const meta = () => pageMeta(pages.help)

const guides = [pages.helpHost, pages.helpOwner, pages.helpMoveIn]

export default function Page() {
  return (
    <>
      <PageHead title={words.help} lede={words.lede} />
      <div className="page-width py-12 sm:py-16">
        <ul className="grid gap-5 sm:gap-6 md:grid-cols-3">
          {guides.map(({ path, crumb, description }) => (
            <li key={path} className="relative rounded-card border border-line bg-card p-6 shadow-card">
              <h2 className="text-2xl">
                <Link to={path} className="after:absolute after:inset-0 hover:text-tide-text">
                  {crumb}
                </Link>
              </h2>
              <p className="mt-3 text-ink-2 text-lg">{description}</p>
            </li>
          ))}
        </ul>
        <p className="mt-12 flex flex-wrap items-center gap-4 text-ink-2 text-lg">
          {words.question}
          <LinkButton to="/about/contactus" look="secondary">
            {words.ask}
          </LinkButton>
        </p>
      </div>
    </>
  )
}
