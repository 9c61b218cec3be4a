import { faq } from '../content/faq.ts'
import { pages } from '../content/pages.ts'
import { FaqGroup } from '../features/site/faq/faq-group.tsx'
import { PageHead } from '../features/site/page-head.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { faqData } from '../features/site/structured-data.ts'
import { LinkButton } from '../ui/link-button.tsx'

export const meta = () => pageMeta(pages.faq, [faqData(faq)])

export default function Page() {
  return (
    <>
      <PageHead
        title="FAQ’s"
        kicker="Features"
        lede="Twelve questions that owners and guests ask us, answered the way we would answer them at the bar."
      />
      <div className="page-width py-12 sm:py-16">
        <div className="grid items-start gap-10 md:grid-cols-2 md:gap-8 lg:gap-12">
          {faq.map((group) => (
            <FaqGroup key={group.id} group={group} />
          ))}
        </div>
        <p className="mt-12 flex flex-wrap items-center gap-4 text-ink-2 text-lg">
          Something else on your mind?
          <LinkButton to="/about/contactus" look="secondary">
            Ask us
          </LinkButton>
        </p>
      </div>
    </>
  )
}
