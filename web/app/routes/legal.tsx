import { consent } from '@tidetable/contract/paths/consent'
import { unsubscribeBody, unsubscribeProblem } from '@tidetable/contract/unsubscribe'
import { type ActionFunctionArgs, useActionData } from 'react-router'
import { legal } from '../content/legal/legal.ts'
import { privacy, privacyDate, privacyLede } from '../content/legal/privacy.ts'
import { terms } from '../content/legal/terms.ts'
import { pages } from '../content/pages.ts'
import { deliverPosted } from '../features/site/form/posted.ts'
import { FoldedClauses, OpenClauses } from '../features/site/legal/clauses.tsx'
import { LegalTabs } from '../features/site/legal/legal-tabs.tsx'
import { UnsubscribeForm } from '../features/site/legal/unsubscribe-form.tsx'
import { PageHead } from '../features/site/page-head.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { callContext } from '../lib/calls/load-context.ts'
import { kickers } from './words.ts'

export const meta = () => pageMeta(pages.legal)

/** Only without script: with it the form calls the endpoint itself. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  deliverPosted(
    request,
    (fields) => context.get(callContext)(consent.unsubscribe, { body: unsubscribeBody(fields) }),
    legal.unsubscribe.offline,
    unsubscribeProblem,
  )

export default function Page() {
  const privacyPolicy = (
    <>
      <h2 className="text-3xl">{legal.tabs.privacy}</h2>
      <p className="mt-2 font-semibold text-ink-2">
        <time dateTime="2021-01-19">{privacyDate}</time>
      </p>
      <p className="mt-4 mb-10 max-w-prose text-lg leading-relaxed">{privacyLede}</p>
      <OpenClauses clauses={privacy} />
    </>
  )
  const termsOfService = (
    <>
      <h2 className="mb-8 text-3xl">{legal.tabs.terms}</h2>
      <FoldedClauses clauses={terms} />
    </>
  )
  return (
    <>
      <PageHead title={legal.title} kicker={kickers.about} lede={legal.lede} />
      <div className="page-width py-10 sm:py-14">
        <LegalTabs
          label={legal.title}
          tabs={[
            { id: 'privacy-policy', label: legal.tabs.privacy, content: privacyPolicy },
            { id: 'terms-of-service', label: legal.tabs.terms, content: termsOfService },
          ]}
        />
        <UnsubscribeForm posted={useActionData<typeof action>()} />
        <p className="mt-8 text-ink-2">{legal.sampleNote}</p>
      </div>
    </>
  )
}
