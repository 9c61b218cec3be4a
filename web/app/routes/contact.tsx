import { contact as paths } from '@tidetable/contract/paths/contact'
import { type ActionFunctionArgs, useActionData } from 'react-router'
import { contact } from '../content/contact.ts'
import { pages } from '../content/pages.ts'
import { ContactInfo } from '../features/site/contact/contact-info.tsx'
import { MessageForm } from '../features/site/contact/message-form.tsx'
import { messageOfFields } from '../features/site/contact/query-of.ts'
import { deliverPosted } from '../features/site/form/posted.ts'
import { PageHead } from '../features/site/page-head.tsx'
import { pageMeta } from '../features/site/page-meta.ts'
import { callContext } from '../lib/calls/load-context.ts'

export const meta = () => pageMeta(pages.contact)

/** Only without script: with it the form calls the endpoint itself. */
export const action = ({ request, context }: ActionFunctionArgs) =>
  deliverPosted(
    request,
    (fields) => context.get(callContext)(paths.sendEmail, { body: messageOfFields(fields) }),
    contact.failure,
  )

export default function Page() {
  return (
    <>
      <PageHead title={contact.panels.title} lede={contact.panels.lede} />
      <div className="page-width py-12 sm:py-16">
        <div className="grid overflow-hidden rounded-card border border-line bg-card shadow-card lg:grid-cols-[2fr_3fr]">
          <ContactInfo />
          <div className="p-5 sm:p-8">
            <MessageForm posted={useActionData<typeof action>()} />
          </div>
        </div>
      </div>
    </>
  )
}
