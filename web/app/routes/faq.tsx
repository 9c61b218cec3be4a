import { faq } from '../content/faq.ts'
import { pages } from '../content/pages.ts'
import { FaqGroup } from '../features/site/faq/faq-group.tsx'
import { PageHead } from '../features/site/page-head.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { faqData } from '../features/site/structured-data.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { kickers, faqWords as say } from './words.ts'

export const meta = () => pageMeta(pages.faq, [faqData(faq)])

export default function Page() {
  return (
    <>
      <PageHead title={say.heading} kicker={kickers.features} lede={say.about} />
      <div className="page-width py-12 sm:py-16">
        <div className="grid items-start gap-10 md:grid-cols-2 md:gap-8 lg:gap-12">
          {faq.map((group) => (
            <FaqGroup key={group.id} group={group} />
          ))}
        </div>
        <p className="mt-12 flex flex-wrap items-center gap-4 text-ink-2 text-lg">
          {say.somethingElse}
          <LinkButton to="/about/contactus" look="secondary">
            {say.askUs}
          </LinkButton>
        </p>
      </div>
    </>
  )
}
