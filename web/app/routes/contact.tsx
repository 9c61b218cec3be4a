import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { pages } from '../content/pages.ts'
import { ContactInfo } from '../features/site/contact/contact-info.tsx'
import { MessageForm } from '../features/site/contact/message-form.tsx'
import { submitMessage } from '../features/site/contact/submit-contact.ts'
import { messageWords } from '../features/site/contact/words.ts'
import { PageHead } from '../features/site/page-head.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { callContext } from '../lib/calls/load-context.ts'
import { readChannels } from '../lib/messages/message-channels.ts'

export const meta = () => pageMeta(pages.contact)

export const loader = ({ context }: LoaderFunctionArgs) => readChannels(context.get(callContext))

/** Used without script; with script, the form calls the endpoint itself. */
export const action = async ({ request, context }: ActionFunctionArgs) =>
  submitMessage(context.get(callContext), await request.formData())

export default function Page() {
  return (
    <>
      <PageHead title={messageWords.title} lede={messageWords.lede} />
      <div className="page-width py-12 sm:py-16">
        <div className="grid overflow-hidden rounded-card border border-line bg-card shadow-card lg:grid-cols-[2fr_3fr]">
          <ContactInfo />
          <div className="p-5 sm:p-8">
            <MessageForm channels={useLoaderData<typeof loader>()} posted={useActionData<typeof action>()} />
          </div>
        </div>
      </div>
    </>
  )
}
