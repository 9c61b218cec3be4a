import { screen, within } from '@testing-library/react'
import type { PublicPage } from '@tidetable/contract/endpoints/accounts'
import { expect, test } from 'vitest'
import { renderAt } from '../../../../test/render-at.tsx'
import { NO_FACE } from '../../../../test/wire-tables.ts'
import { restaurantData, restaurantMeta } from './page-meta.ts'
import { RestaurantPage } from './restaurant-page.tsx'

const BARE: PublicPage = {
  slug: 'harbour-lights',
  name: 'Harbour Lights',
  headline: '',
  about: '',
  face: NO_FACE,
  currency: 'INR',
  date_style: 'day_first',
  hours: [],
  today: null,
  open: null,
  opens: null,
  image: null,
  sign_up: null,
  codes: [],
}

const FULL: PublicPage = {
  ...BARE,
  headline: 'Fish, bread and a window on the harbour',
  about: 'Forty tables on the old quay.',
  face: {
    ...NO_FACE,
    logo: 'uploads/logo.png',
    colour: '#722a4c',
    address: '1 Quay Road\nMumbai 400001',
    phone: '+919876500009',
    hours: [
      { days: 'Monday – Friday', times: '12 pm – 9:30 pm' },
      { days: 'Saturday – Sunday', times: 'Closed' },
    ],
    menu_url: 'https://harbour.example/menu',
    booking_url: 'https://harbour.example/book',
  },
  hours: [{ day: 1, from: '12:00', until: '21:30' }],
  today: 0,
  open: 'Open until 9:30 pm',
  sign_up: { address: '/register?ref=r1', qr: '/0auth/business/qr/r1' },
  codes: [
    {
      code: 'SLOW500',
      title: 'Slow Tuesday',
      offer_type: 0,
      offer_value: 150_000,
      expires_on: '2026-12-22',
      arrival: null,
      max_redemptions: null,
    },
  ],
}

const show = (page: PublicPage) => renderAt('/r/harbour-lights', <RestaurantPage page={page} />)

test('shows name, headline, hours, codes, and links to booking, menu, phone, map and sign-up', () => {
  show(FULL)
  expect(screen.getByText('Harbour Lights', { selector: 'bdi' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Fish, bread and a window on the harbour')
  expect(screen.getByText('Open until 9:30 pm')).toBeVisible()
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Book a table', 'https://harbour.example/book'],
    ['Menu', 'https://harbour.example/menu'],
    ['Call', 'tel:+919876500009'],
    ['Open in maps', expect.stringContaining('Harbour+Lights%2C+1+Quay+Road+Mumbai+400001')],
    ['Sign up', '/register?ref=r1'],
    ['Harbour Lights uses Tidetable', '/'],
  ])
  const ticket = within(screen.getByRole('region', { name: 'Offers for everyone' })).getByRole('article')
  expect(ticket).toHaveTextContent(/₹1,50,000 off.*Slow Tuesday, until Tue, 22 Dec 2026.*SLOW500/)
  expect(screen.getByText('Monday – Friday').closest('div')).toHaveTextContent('today')
  expect(screen.getByRole('img', { name: 'QR code to sign up with Harbour Lights' })).toHaveAttribute(
    'src',
    '/0auth/business/qr/r1',
  )
})

test('shows the image in several widths, and when the restaurant opens next', () => {
  const image = { path: 'uploads/room.webp', width: 1600, height: 900, widths: [480, 960, 1600] }
  const page = { ...FULL, open: null, opens: 'Opens Friday at 12 pm', image }
  const { container } = show(page)
  expect(screen.getByText('Opens Friday at 12 pm')).toBeVisible()
  expect(container.querySelector('img[src="/uploads/room.webp"]')).toHaveAttribute(
    'srcset',
    '/uploads/room-480.webp 480w, /uploads/room-960.webp 960w, /uploads/room.webp 1600w',
  )
  const meta = restaurantMeta(page, 'https://tide.example')
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://tide.example/uploads/room.webp' })
  expect(restaurantData(page, 'https://tide.example')).toMatchObject({
    logo: 'https://tide.example/uploads/logo.png',
    image: 'https://tide.example/uploads/room.webp',
  })
})

test('hides missing details, and shows the name if there is no headline', () => {
  show(BARE)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Harbour Lights')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
})

test('has title, description and canonical URL, and structured data of the shown details only', () => {
  const meta = restaurantMeta(FULL, 'https://tide.example')
  expect(meta).toContainEqual({ title: 'Harbour Lights: Fish, bread and a window on the harbour' })
  expect(meta).toContainEqual({ name: 'description', content: 'Forty tables on the old quay.' })
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://tide.example/r/harbour-lights' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://tide.example/uploads/logo.png' })
  expect(restaurantData(FULL, 'https://tide.example')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: 'Harbour Lights',
    url: 'https://tide.example/r/harbour-lights',
    description: 'Forty tables on the old quay.',
    logo: 'https://tide.example/uploads/logo.png',
    image: 'https://tide.example/uploads/logo.png',
    telephone: '+919876500009',
    address: '1 Quay Road\nMumbai 400001',
    hasMenu: 'https://harbour.example/menu',
    acceptsReservations: 'https://harbour.example/book',
    currenciesAccepted: 'INR',
    openingHoursSpecification: [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday', opens: '12:00', closes: '21:30' },
    ],
  })
  expect(Object.keys(restaurantData(BARE, 'https://tide.example'))).toEqual([
    '@context',
    '@type',
    'name',
    'url',
    'currenciesAccepted',
  ])
})

test('shows the hours in which a code is valid and the next valid time', () => {
  const at = '2026-12-22T09:30:00Z'
  const arrival = { text: 'Tue–Thu, arrive 3–5:30 pm', told: 'Next: tomorrow 3 pm', told_at: at, told_clock: null }
  // The moment `at` on the clock of this test's time zone, so that no second time is added.
  const here = '11:15 pm'
  show({ ...FULL, codes: FULL.codes.map((code) => ({ ...code, arrival: { ...arrival, told_clock: here } })) })
  expect(screen.getByText('Tue–Thu, arrive 3–5:30 pm')).toBeVisible()
  expect(screen.getByText('Next: tomorrow 3 pm')).toBeVisible()
})

test('shows the limit of a code for the first guests, and none for an unlimited code', () => {
  const [code] = FULL.codes
  if (!code) throw new Error('a page without a code')
  const both = [
    { ...code, code: 'FIRST', max_redemptions: 200 },
    { ...code, code: 'ALL00' },
  ]
  show({ ...FULL, codes: both })
  expect(screen.getAllByText(/^For the first /).map(({ textContent }) => textContent)).toEqual([
    'For the first 200 guests',
  ])
})
