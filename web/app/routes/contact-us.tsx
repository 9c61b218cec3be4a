import Mail from 'lucide-react/icons/mail'
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { brand } from '../content/brand.ts'
import { pages } from '../content/pages.ts'
import { QueryForm } from '../features/site/contact/query-form.tsx'
import { submitQuery } from '../features/site/contact/submit-contact.ts'
import { queryWords } from '../features/site/contact/words.ts'
import { PageHead } from '../features/site/page-head.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { siteWords } from '../features/site/words.ts'
import { callContext } from '../lib/calls/load-context.ts'
import { readChannels } from '../lib/messages/message-channels.ts'

export const meta = () => pageMeta(pages.contactUs)

export const loader = ({ context }: LoaderFunctionArgs) => readChannels(context.get(callContext))

/** Used without script; with script, the form calls the endpoint itself. */
export const action = async ({ request, context }: ActionFunctionArgs) =>
  submitQuery(context.get(callContext), await request.formData())

export default function Page() {
  const { title, lede, sideTitle, sideText, sideLink } = queryWords
  return (
    <>
      <PageHead title={title} kicker={siteWords.about} lede={lede} />
      <div className="page-width grid items-start gap-8 py-12 sm:py-16 lg:grid-cols-[2fr_1fr] lg:gap-12">
        <div className="rounded-card border border-line bg-card p-5 shadow-card sm:p-8">
          <QueryForm channels={useLoaderData<typeof loader>()} posted={useActionData<typeof action>()} />
        </div>
        <aside className="rounded-card bg-tide-wash p-6 sm:p-8">
          <Mail className="size-8 text-tide-text" aria-hidden="true" />
          <h2 className="mt-4 text-xl">{sideTitle}</h2>
          <p className="mt-2 text-ink-2">{sideText}</p>
          <a
            href={`mailto:${brand.supportEmail}`}
            className="mt-2 inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold text-tide-text underline underline-offset-4"
          >
            <span className="sr-only">{`${sideLink}: `}</span>
            {brand.supportEmail}
          </a>
        </aside>
      </div>
    </>
  )
}
