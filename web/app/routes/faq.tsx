import { pages } from '../content/pages.ts'
import { FaqGroup } from '../features/site/faq/faq-group.tsx'
import { faq, faqWords } from '../features/site/faq/words.ts'
import { PageHead } from '../features/site/page-head.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { faqData } from '../features/site/structured-data.ts'
import { siteWords } from '../features/site/words.ts'
import { LinkButton } from '../ui/button.tsx'

export const meta = () => pageMeta(pages.faq, [faqData(faq)])

export default function Page() {
  return (
    <>
      <PageHead title={faqWords.title} kicker={siteWords.features} lede={faqWords.lede} />
      <div className="page-width py-12 sm:py-16">
        <div className="grid items-start gap-10 md:grid-cols-2 md:gap-8 lg:gap-12">
          {faq.map((group) => (
            <FaqGroup key={group.id} group={group} />
          ))}
        </div>
        <p className="mt-12 flex flex-wrap items-center gap-4 text-ink-2 text-lg">
          {faqWords.more}
          <LinkButton to="/about/contactus" look="secondary">
            {faqWords.ask}
          </LinkButton>
        </p>
      </div>
    </>
  )
}
