import { brandStyle } from '@tidetable/contract/rules/brand-colours'
import { Link, useSearchParams } from 'react-router'
import { ALL_CHANNELS, type MessageChannels } from '../../../lib/messages/message-channels.ts'
import { BrandColours } from '../../../ui/restaurant/brand-colours.tsx'
import { RestaurantBand } from '../../../ui/restaurant/restaurant-band.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { REPLACE_OPTIONS, withSide } from '../form/side.ts'
import { CustomerForm } from './customer-form.tsx'
import { JoinNotice } from './join-notice.tsx'
import { RestaurantForm } from './restaurant-form.tsx'
import { useRestaurantOfLink } from './use-restaurant-of-link.ts'
import { registerWords as words } from './words.ts'

type AccountType = 'customer' | 'restaurant'

export function RegisterScreen({ channels = ALL_CHANNELS }: { channels?: MessageChannels }) {
  const [search, setSearch] = useSearchParams()
  const restaurantId = search.get('ref')
  const restaurant = useRestaurantOfLink(restaurantId)
  const accountType: AccountType = !restaurantId && search.get('type') === 'restaurant' ? 'restaurant' : 'customer'
  const login = `/login?type=${accountType}${restaurantId ? `&ref=${encodeURIComponent(restaurantId)}` : ''}`
  const head = (about: string) => (
    <div className="mb-6">
      <h1 className="text-[2.25rem]">{words.heading}</h1>
      <p className="mt-1.5 text-ink-2">{about}</p>
    </div>
  )
  const colour = restaurant?.face.colour ?? null
  return (
    <>
      <BrandColours key={colour} style={colour && brandStyle(colour)} />
      {restaurant && (
        <div className="mb-6 overflow-hidden rounded-card">
          <RestaurantBand name={restaurant.name} logo={restaurant.face.logo} width="px-5" />
        </div>
      )}
      <Tabs
        label={words.registerAs}
        look="segments"
        selected={accountType}
        onSelect={(id) => setSearch(withSide(id), REPLACE_OPTIONS)}
        tabs={[
          {
            id: 'customer',
            label: words.customer,
            content: (
              <>
                {head(words.aboutCustomer)}
                {restaurantId && restaurant && <JoinNotice {...{ restaurantId, restaurant }} />}
                <CustomerForm {...{ restaurantId, channels }} home={restaurant?.country} />
              </>
            ),
          },
          {
            id: 'restaurant',
            label: words.restaurant,
            isDisabled: restaurantId !== null,
            content: (
              <>
                {head(words.aboutRestaurant)}
                <RestaurantForm isMailOff={!channels.email} />
              </>
            ),
          },
        ]}
      />
      <p className="mt-8 text-center text-ink-2">
        {words.haveAccount}{' '}
        <Link to={login} className="inline-flex min-h-11 items-center font-semibold text-tide-text">
          {words.signIn}
        </Link>
      </p>
    </>
  )
}
