import type { GuestBranding } from '@tidetable/contract/endpoints/accounts'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Phone from 'lucide-react/icons/phone'
import { buttonStyle } from '../button-style.ts'
import { restaurantWords } from './words.ts'

/** A link instead of a map, so that no request is sent to the provider before a press. */
export const mapAddress = (name: string, address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: `${name}, ${address.replace(/\s+/g, ' ')}` })}`

const outside = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const
const link = buttonStyle('secondary', 'medium', 'grow')

export function RestaurantFacts({ name, face, width }: { name: string; face: GuestBranding; width: string }) {
  const { address, phone, hours, today, menu_url: menu, booking_url: booking } = face
  const hasWays = menu !== '' || booking !== '' || phone !== ''
  if (!hasWays && address === '' && hours.length === 0) return null
  return (
    <section
      aria-label={restaurantWords.about(name)}
      className={`mx-auto w-full border-line border-t py-6 text-[0.9375rem] ${width}`}
    >
      {hasWays && (
        <p className="flex flex-wrap gap-2">
          {menu && (
            <a href={menu} {...outside} className={link}>
              <BookOpen className="size-4" aria-hidden="true" />
              {restaurantWords.menu}
            </a>
          )}
          {booking && (
            <a href={booking} {...outside} className={link}>
              <CalendarPlus className="size-4" aria-hidden="true" />
              {restaurantWords.bookAgain}
            </a>
          )}
          {phone && (
            <a href={`tel:${phone}`} aria-label={restaurantWords.callAt(phone)} className={link}>
              <Phone className="size-4" aria-hidden="true" />
              {restaurantWords.call}
            </a>
          )}
        </p>
      )}
      {hours.length > 0 && (
        <>
          <h2 className="mt-5 text-base">{restaurantWords.hours}</h2>
          <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {hours.map(({ days, times }, at) => (
              <div key={days} className={at === today ? 'contents font-semibold' : 'contents'}>
                <dt className={at === today ? '' : 'text-ink-2'}>
                  <span className="whitespace-nowrap">{days}</span>
                  {at === today && <span className="text-[0.8125rem] text-leaf-text"> · {restaurantWords.today}</span>}
                </dt>
                <dd className="text-end">{times}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {address && (
        <>
          <h2 className="mt-5 text-base">{restaurantWords.findUs}</h2>
          <address className="mt-1.5 whitespace-pre-line not-italic">
            <bdi>{address}</bdi>
          </address>
          <a
            href={mapAddress(name, address)}
            {...outside}
            className="inline-flex min-h-11 items-center font-semibold text-tide-text"
          >
            {restaurantWords.openMap}
          </a>
        </>
      )}
    </section>
  )
}
