import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import { useState } from 'react'
import { Link } from 'react-router'
import { ALL_CHANNELS, type MessageChannels } from '../../../lib/messages/message-channels.ts'
import { LinkSent } from './link-sent.tsx'
import { RequestLink } from './request-link.tsx'
import { forgotPasswordWords as words } from './words.ts'

const textLink = 'inline-flex min-h-11 items-center font-semibold text-tide-text'

export function ForgotPasswordScreen({ channels = ALL_CHANNELS }: { channels?: MessageChannels }) {
  const [email, setEmail] = useState<string | null>(null)
  return (
    <>
      {!channels.email ? (
        <>
          <h1 className="text-[2.25rem]">{words.heading}</h1>
          <p className="mt-1.5 text-ink-2">{MAIL_OFF.resetLink(channels.operator)}</p>
        </>
      ) : email === null ? (
        <RequestLink onSent={setEmail} />
      ) : (
        <LinkSent email={email} onOtherAddress={() => setEmail(null)} />
      )}
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-6 text-ink-2">
        <Link to="/login" className={textLink}>
          {words.backToLogin}
        </Link>
        <span>
          {words.needHelp}{' '}
          <Link to="/contact" className={textLink}>
            {words.contactSupport}
          </Link>
        </span>
      </div>
    </>
  )
}
