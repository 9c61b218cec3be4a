import { type ActionFunctionArgs, useActionData } from 'react-router'
import { pages } from '../content/pages.ts'
import { FoldedClauses, OpenClauses } from '../features/site/legal/clauses.tsx'
import { LegalTabs } from '../features/site/legal/legal-tabs.tsx'
import { privacy, privacyDate, privacyLede } from '../features/site/legal/privacy-words.ts'
import { terms } from '../features/site/legal/terms-words.ts'
import { submitUnsubscribe, UnsubscribeForm } from '../features/site/legal/unsubscribe-form.tsx'
import { legalWords } from '../features/site/legal/words.ts'
import { PageHead } from '../features/site/page-head.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { siteWords } from '../features/site/words.ts'
import { callContext } from '../lib/calls/load-context.ts'

export const meta = () => pageMeta(pages.legal)

/** Used without script; with script, the form calls the endpoint itself. */
export const action = async ({ request, context }: ActionFunctionArgs) =>
  submitUnsubscribe(context.get(callContext), await request.formData())

export default function Page() {
  const privacyPolicy = (
    <>
      <h2 className="text-3xl">{legalWords.privacy}</h2>
      <p className="mt-2 font-semibold text-ink-2">
        <time dateTime="2021-01-19">{privacyDate}</time>
      </p>
      <p className="mt-4 mb-10 max-w-prose text-lg leading-relaxed">{privacyLede}</p>
      <OpenClauses clauses={privacy} />
    </>
  )
  const termsOfService = (
    <>
      <h2 className="mb-8 text-3xl">{legalWords.terms}</h2>
      <FoldedClauses clauses={terms} />
    </>
  )
  return (
    <>
      <PageHead title={legalWords.title} kicker={siteWords.about} lede={legalWords.lede} />
      <div className="page-width py-10 sm:py-14">
        <LegalTabs
          label={legalWords.title}
          tabs={[
            { id: 'privacy-policy', label: legalWords.privacy, content: privacyPolicy },
            { id: 'terms-of-service', label: legalWords.terms, content: termsOfService },
          ]}
        />
        <UnsubscribeForm posted={useActionData<typeof action>()} />
        <p className="mt-8 text-ink-2">{legalWords.sampleNote}</p>
      </div>
    </>
  )
}
