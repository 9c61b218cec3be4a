// Must work without JavaScript.
import type { PublicPage } from '@tidetable/contract/endpoints/accounts'
import { imagePath, imageSources } from '@tidetable/contract/fields/image'
import { formatDay } from '@tidetable/contract/formats/format-date'
import BookOpen from 'lucide-react/icons/book-open'
import Clock from 'lucide-react/icons/clock'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import type { ReactNode } from 'react'
import { Arrival } from '../../../ui/arrival.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { PlatformFoot } from '../../../ui/restaurant/platform-foot.tsx'
import { RestaurantBand } from '../../../ui/restaurant/restaurant-band.tsx'
import { mapAddress } from '../../../ui/restaurant/restaurant-facts.tsx'
import { cautionWords } from '../words.ts'
import { pageWords as words } from './words.ts'

const newTab = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const

export function RestaurantPage({ page }: { page: PublicPage }) {
  const { name, headline, about, open, opens, face, codes } = page
  const when = open ?? opens
  return (
    <>
      <RestaurantBand name={name} logo={face.logo} width="max-w-[66rem] px-6 lg:px-10" />
      <Picture page={page} />
      <div className="mx-auto w-full max-w-[66rem] grow px-6 py-8 lg:px-10 lg:py-12">
        {when && (
          <Badge tone={open ? 'leaf' : 'plain'} icon={Clock}>
            {when}
          </Badge>
        )}
        <h1 className="mt-4 max-w-[20ch] break-words text-[clamp(2.25rem,8vw,3.5rem)] leading-[1.05]">
          {headline || name}
        </h1>
        {about && <p className="mt-4 max-w-[38rem] whitespace-pre-line text-ink-2 text-lg">{about}</p>}
        <NextSteps page={page} />
        {codes.length > 0 && (
          <section aria-label={words.codes} className="mt-10 grid gap-3">
            {codes.map((code) => (
              <SharedCode key={code.code} code={code} page={page} />
            ))}
          </section>
        )}
        <div className="mt-10 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
          <Hours page={page} />
          <Place page={page} />
          <SignUp page={page} />
        </div>
      </div>
      <PlatformFoot restaurant={name} />
    </>
  )
}

/** Empty alt text: the name and the text follow. */
function Picture({ page: { image } }: { page: PublicPage }) {
  const path = imagePath(image?.path)
  if (!image || !path) return null
  return (
    <img
      src={path}
      srcSet={imageSources(path, image.widths)}
      sizes="100vw"
      width={image.width}
      height={image.height}
      alt=""
      fetchPriority="high"
      className="h-56 w-full bg-wash object-cover sm:h-80 lg:h-96 print:hidden"
    />
  )
}

function NextSteps({ page: { name, face } }: { page: PublicPage }) {
  const { booking_url: booking, menu_url: menu, phone, address } = face
  if (!booking && !menu && !phone && !address) return null
  return (
    <p className="mt-7 flex flex-wrap gap-2">
      {booking && (
        <a href={booking} {...newTab} className={buttonStyle('primary', 'large', 'w-full sm:w-auto')}>
          {words.book}
        </a>
      )}
      {menu && (
        <a href={menu} {...newTab} className={buttonStyle('secondary', 'large', 'grow sm:grow-0')}>
          <BookOpen className="size-4.5" aria-hidden="true" />
          {words.menu}
        </a>
      )}
      {phone && (
        <a
          href={`tel:${phone}`}
          aria-label={words.callAt(phone)}
          className={buttonStyle('secondary', 'large', 'grow sm:grow-0')}
        >
          <Phone className="size-4.5" aria-hidden="true" />
          {words.call}
        </a>
      )}
      {address && (
        <a href={mapAddress(name, address)} {...newTab} className={buttonStyle('secondary', 'large', 'grow sm:grow-0')}>
          <MapPin className="size-4.5" aria-hidden="true" />
          {words.openMap}
        </a>
      )}
    </p>
  )
}

const SharedCode = ({
  code: { code, title, offer_type, offer_value, expires_on, arrival, max_redemptions: most },
  page: { currency, date_style: dateStyle },
}: {
  code: PublicPage['codes'][number]
  page: PublicPage
}) => (
  <article className="flex overflow-hidden rounded-card border border-line bg-card shadow-card">
    <div className="min-w-0 grow p-5">
      <p className="flex items-center gap-2 font-semibold text-[0.9375rem] text-tide-text">
        <TicketPercent className="size-4 shrink-0" aria-hidden="true" />
        {words.codes}
      </p>
      <h2 className="mt-1.5 text-2xl">{words.worth(offer_value, offer_type, currency)}</h2>
      <p className="mt-1 break-words text-[0.9375rem] text-ink-2">{`${title}, ${words.until(formatDay(expires_on, dateStyle))}`}</p>
      {most !== null && <p className="mt-1 font-semibold text-[0.9375rem]">{words.first(most)}</p>}
      {arrival && <Arrival arrival={arrival} />}
    </div>
    <p className="flex shrink-0 flex-col items-center justify-center border-line border-s border-dashed bg-tide-wash px-5 text-tide-text">
      <span className="text-[0.8125rem]">{words.code}</span>
      <strong className="clock text-xl tracking-[0.06em]">{code}</strong>
    </p>
  </article>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="text-[1.375rem]">{title}</h2>
    {children}
  </section>
)

function Hours({ page: { face, today } }: { page: PublicPage }) {
  if (face.hours.length === 0) return null
  return (
    <Part title={words.hours}>
      <dl className="mt-3 grid max-w-[22.5rem] gap-2.5">
        {face.hours.map(({ days, times }, at) => (
          <div key={days} className={`flex flex-wrap justify-between gap-x-4 ${at === today ? 'font-semibold' : ''}`}>
            <dt className={at === today ? '' : 'text-ink-2'}>
              <span>{days}</span>
              {at === today && <span className="text-[0.8125rem] text-leaf-text"> · {words.today}</span>}
            </dt>
            <dd className="text-end">{times}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

function Place({ page: { face } }: { page: PublicPage }) {
  if (!face.address) return null
  return (
    <Part title={words.findUs}>
      <address className="mt-3 whitespace-pre-line not-italic">
        <bdi>{face.address}</bdi>
      </address>
    </Part>
  )
}

function SignUp({ page: { name, sign_up: signUp } }: { page: PublicPage }) {
  if (!signUp) return null
  return (
    <Part title={words.signUpTitle}>
      <p className="mt-3 text-ink-2">{words.signUpWhy}</p>
      {signUp.caution && <p className="mt-2 font-medium">{cautionWords[signUp.caution]}</p>}
      <a href={signUp.address} className={buttonStyle('primary', 'medium', 'mt-4')}>
        {words.signUp}
      </a>
      <div className="mt-4 hidden items-center gap-4 lg:flex">
        <img
          src={signUp.qr}
          alt={words.qr(name)}
          width={112}
          height={112}
          loading="lazy"
          className="size-28 rounded-control bg-white [image-rendering:pixelated]"
        />
        <p className="text-[0.9375rem] text-ink-2">{words.scan}</p>
      </div>
    </Part>
  )
}
