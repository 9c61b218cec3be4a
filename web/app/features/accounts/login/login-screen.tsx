import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Tabs } from '../../../ui/tabs.tsx'
import { CustomerLogin } from './customer-login.tsx'
import { RestaurantLogin } from './restaurant-login.tsx'

type Who = 'customer' | 'restaurant'

interface LoginScreenProps {
  /** A customer goes on by a full load: the scanner's page has a policy of its own. */
  onCustomer: () => void
}

/** Each side begins anew when it is chosen: step, errors, countdown and inputs go with the other. */
export function LoginScreen({ onCustomer }: LoginScreenProps) {
  const [search] = useSearchParams()
  const restaurantId = search.get('ref')
  const [who, setWho] = useState<Who>(search.get('type') === 'restaurant' ? 'restaurant' : 'customer')
  const head = (
    <div className="mb-8">
      <h1 className="text-[2.25rem]">Welcome Back</h1>
      <p className="mt-1.5 text-ink-2">Sign in to continue your food journey</p>
    </div>
  )
  const register = `/register?type=${who}${restaurantId ? `&ref=${encodeURIComponent(restaurantId)}` : ''}`
  return (
    <>
      <Tabs
        label="Sign in as"
        look="segments"
        selected={who}
        onSelect={(id) => setWho(id === 'restaurant' ? 'restaurant' : 'customer')}
        tabs={[
          {
            id: 'customer',
            label: 'Customer',
            content: (
              <>
                {head}
                <CustomerLogin restaurantId={restaurantId} onSignedIn={onCustomer} />
              </>
            ),
          },
          {
            id: 'restaurant',
            label: 'Restaurant',
            content: (
              <>
                {head}
                <RestaurantLogin />
              </>
            ),
          },
        ]}
      />
      <p className="mt-8 text-center text-ink-2">
        New here?{' '}
        <Link to={register} className="inline-flex min-h-11 items-center font-semibold text-tide-text">
          Create an account
        </Link>
      </p>
    </>
  )
}
