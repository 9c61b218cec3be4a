import type { SignedInCustomer } from '@tidetable/contract/accounts'
import { accounts } from '@tidetable/contract/paths/accounts'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../lib/calls/call.ts'
import { saveCustomer } from '../../../lib/session/session.ts'
import { countryOf } from '../form/countries.ts'
import { warnNotStored } from '../form/warn-not-stored.ts'
import { mobileOf } from './mobile-of.ts'
import { type Mobile, MobileStep } from './mobile-step.tsx'
import { OtpStep } from './otp-step.tsx'
import type { SentCode } from './sent-code.ts'
import { customerLoginWords as say } from './words.ts'

interface CustomerLoginProps {
  restaurantId: string | null
  /** No code can come by SMS here. */
  isByMailOnly: boolean
  onSignedIn: () => void
}

type Step = { is: 'passing' } | { is: 'mobile' } | { is: 'otp'; sent: SentCode }

/** Two steps: the number, then the code that was sent to it. Whoever proved the number a moment ago passes without. */
export function CustomerLogin({ restaurantId, isByMailOnly, onSignedIn }: CustomerLoginProps) {
  const { state } = useLocation()
  const [mobile, setMobile] = useState<Mobile>(() => mobileOf(state))
  const [step, setStep] = useState<Step>(() => ({ is: mobile.phone ? 'passing' : 'mobile' }))

  function enter(customer: SignedInCustomer) {
    const isStored = saveCustomer(customer)
    onSignedIn()
    warnNotStored(isStored)
  }
  if (step.is === 'passing')
    return <Pass mobile={mobile} {...{ restaurantId }} onPassed={enter} onRefused={() => setStep({ is: 'mobile' })} />
  if (step.is === 'mobile') {
    return (
      <MobileStep
        mobile={mobile}
        isByMailOnly={isByMailOnly}
        onSent={(given, sent) => {
          setMobile(given)
          setStep({ is: 'otp', sent })
        }}
      />
    )
  }
  return (
    <OtpStep
      mobile={mobile}
      sent={step.sent}
      restaurantId={restaurantId}
      onBack={() => setStep({ is: 'mobile' })}
      onSignedIn={enter}
    />
  )
}

interface PassProps {
  mobile: Mobile
  restaurantId: string | null
  onPassed: (customer: SignedInCustomer) => void
  onRefused: () => void
}

/** Asks once, as soon as it is there. Only the server knows whether this browser holds a pass. */
function Pass({ mobile: { country, phone }, restaurantId, onPassed, onRefused }: PassProps) {
  const ask = useEffectEvent((signal: AbortSignal) => {
    const body = { phone, country_code: countryOf(country).code, ...(restaurantId ? { restaurantId } : {}) }
    call(accounts.loginWithPass, { body, signal })
      .then(({ data }) => onPassed(data))
      // Without a pass, an answer or room to keep it: the way by a code is open as ever.
      .catch(() => signal.aborted || onRefused())
  })
  useEffect(() => {
    const aborter = new AbortController()
    // Not before this has stayed: a pass is spent by asking, and React may take the first drawing away again.
    const timer = setTimeout(() => ask(aborter.signal))
    return () => {
      clearTimeout(timer)
      aborter.abort()
    }
  }, [])
  return (
    <p role="status" className="flex min-h-40 items-center gap-3 text-ink-2 text-lg">
      <LoaderCircle className="size-5 animate-spin" aria-hidden="true" />
      {say.passing}
    </p>
  )
}
