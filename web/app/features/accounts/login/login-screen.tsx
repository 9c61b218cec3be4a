import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { ALL_CHANNELS, type MessageChannels } from '../../../lib/messages/message-channels.ts'
import { readSignedOut } from '../../../lib/session/signed-out.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { REPLACE_OPTIONS, withSide } from '../form/side.ts'
import { SignedOutNotice } from '../form/sign-in-notices.tsx'
import { readNewRestaurant } from '../verify/registration-state.ts'
import { CustomerLogin } from './customer-login.tsx'
import { RestaurantLogin } from './restaurant-login.tsx'
import { loginWords as words } from './words.ts'

type AccountType = 'customer' | 'restaurant'

interface LoginScreenProps {
  /** Must load the scanner's page in full: it has its own content security policy. */
  onCustomer: () => void
  channels?: MessageChannels
}

export function LoginScreen({ onCustomer, channels = ALL_CHANNELS }: LoginScreenProps) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  // Stored in component state, because switching sides replaces the history entry.
  const [signedOut] = useState(() => readSignedOut(state))
  const restaurantId = search.get('ref')
  const accountType: AccountType = search.get('type') === 'restaurant' ? 'restaurant' : 'customer'
  const head = (
    <div className="mb-8">
      <h1 className="text-[2.25rem]">{words.heading}</h1>
      <p className="mt-1.5 text-ink-2">{words.about}</p>
    </div>
  )
  const register = `/register?type=${accountType}${restaurantId ? `&ref=${encodeURIComponent(restaurantId)}` : ''}`
  return (
    <>
      <Tabs
        label={words.signInAs}
        look="segments"
        selected={accountType}
        onSelect={(id) => setSearch(withSide(id), REPLACE_OPTIONS)}
        tabs={[
          {
            id: 'customer',
            label: words.customer,
            content: (
              <>
                {head}
                <CustomerLogin {...{ restaurantId, channels }} onSignedIn={onCustomer} />
              </>
            ),
          },
          {
            id: 'restaurant',
            label: words.restaurant,
            content: (
              <>
                {head}
                {signedOut && <SignedOutNotice />}
                <RestaurantLogin signedOut={signedOut} email={readNewRestaurant(state)} />
              </>
            ),
          },
        ]}
      />
      <p className="mt-8 text-center text-ink-2">
        {words.newHere}{' '}
        <Link to={register} className="inline-flex min-h-11 items-center font-semibold text-tide-text">
          {words.createAccount}
        </Link>
      </p>
    </>
  )
}
