import { useState } from 'react'
import { Link } from 'react-router'
import { LinkSent } from './link-sent.tsx'
import { RequestLink } from './request-link.tsx'
import { forgotPasswordWords as words } from './words.ts'

const textLink = 'inline-flex min-h-11 items-center font-semibold text-tide-text'

export function ForgotPasswordScreen() {
  const [email, setEmail] = useState<string | null>(null)
  return (
    <>
      {email === null ? (
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
