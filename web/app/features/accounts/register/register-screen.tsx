import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Tabs } from '../../../ui/tabs.tsx'
import { CustomerForm } from './customer-form.tsx'
import { JoinNotice } from './join-notice.tsx'
import { RestaurantForm } from './restaurant-form.tsx'

type Who = 'customer' | 'restaurant'

/** A restaurant's reference (`ref`) keeps the page on the customer's side. */
export function RegisterScreen() {
  const [search] = useSearchParams()
  const restaurantId = search.get('ref')
  const [chosen, setChosen] = useState<Who>(search.get('type') === 'restaurant' ? 'restaurant' : 'customer')
  const who: Who = restaurantId ? 'customer' : chosen
  const login = `/login?type=${who}${restaurantId ? `&ref=${encodeURIComponent(restaurantId)}` : ''}`
  const head = (about: string) => (
    <div className="mb-6">
      <h1 className="text-[2.25rem]">Create your account</h1>
      <p className="mt-1.5 text-ink-2">{about}</p>
    </div>
  )
  return (
    <>
      <Tabs
        label="Register as"
        look="segments"
        selected={who}
        onSelect={(id) => setChosen(id === 'restaurant' ? 'restaurant' : 'customer')}
        tabs={[
          {
            id: 'customer',
            label: 'Customer',
            content: (
              <>
                {head('Keep your rewards and hear about tables worth a visit.')}
                {restaurantId && <JoinNotice restaurantId={restaurantId} />}
                <CustomerForm restaurantId={restaurantId} />
              </>
            ),
          },
          {
            id: 'restaurant',
            label: 'Restaurant',
            isDisabled: restaurantId !== null,
            content: (
              <>
                {head('No hardware, no setup fees: your first table is ready in minutes.')}
                <RestaurantForm />
              </>
            ),
          },
        ]}
      />
      <p className="mt-8 text-center text-ink-2">
        Already have an account?{' '}
        <Link to={login} className="inline-flex min-h-11 items-center font-semibold text-tide-text">
          Sign in
        </Link>
      </p>
    </>
  )
}
