import { useState } from 'react'
import { useLocation } from 'react-router'
import { saveCustomer } from '../../../lib/session/session.ts'
import { mobileOf } from './mobile-of.ts'
import { type Mobile, MobileStep } from './mobile-step.tsx'
import { OtpStep } from './otp-step.tsx'

interface CustomerLoginProps {
  restaurantId: string | null
  onSignedIn: () => void
}

/** Two steps: the number, then the code that was sent to it. */
export function CustomerLogin({ restaurantId, onSignedIn }: CustomerLoginProps) {
  const { state } = useLocation()
  const [mobile, setMobile] = useState<Mobile>(() => mobileOf(state))
  const [isSent, setSent] = useState(false)
  if (!isSent) {
    return (
      <MobileStep
        mobile={mobile}
        onSent={(sent) => {
          setMobile(sent)
          setSent(true)
        }}
      />
    )
  }
  return (
    <OtpStep
      mobile={mobile}
      restaurantId={restaurantId}
      onBack={() => setSent(false)}
      onSignedIn={(customer) => {
        saveCustomer(customer)
        onSignedIn()
      }}
    />
  )
}
