import type { SignedInCustomer } from '@tidetable/contract/endpoints/accounts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { MessageChannels } from '../../../lib/messages/message-channels.ts'
import { saveCustomer, useSession } from '../../../lib/session/session.ts'
import { warnNotStored } from '../form/sign-in-notices.tsx'
import { type Mobile, MobileStep, mobileOf, type SentCode } from './mobile-step.tsx'
import { OtpStep } from './otp-step.tsx'

const signedInBy = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'signedInAs' in state && typeof state.signedInAs === 'string'
    ? state.signedInAs
    : null

interface CustomerLoginProps {
  restaurantId: string | null
  channels: MessageChannels
  onSignedIn: () => void
}

type Step = { is: 'mobile' } | { is: 'otp'; sent: SentCode }

export function CustomerLogin({ restaurantId, channels, onSignedIn }: CustomerLoginProps) {
  const { state } = useLocation()
  const [mobile, setMobile] = useState<Mobile>(() => mobileOf(state))
  const [step, setStep] = useState<Step>({ is: 'mobile' })
  const { customer } = useSession()
  const isSignedIn = customer !== null && customer._id === signedInBy(state)
  const forward = useEffectEvent(onSignedIn)
  useEffect(() => {
    if (isSignedIn) forward()
  }, [isSignedIn])

  function enter(entered: SignedInCustomer) {
    const isStored = saveCustomer(entered)
    onSignedIn()
    warnNotStored(isStored)
  }
  if (isSignedIn) return null
  if (step.is === 'mobile') {
    return (
      <MobileStep
        mobile={mobile}
        channels={channels}
        onSent={(entered, sent) => {
          setMobile(entered)
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
