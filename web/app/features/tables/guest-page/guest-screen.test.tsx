import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { GuestTable } from '@tidetable/contract/endpoints/tables'
import { tables } from '@tidetable/contract/routes/tables'
import { brandStyle } from '@tidetable/contract/rules/brand-colours'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, type Lost, ok, Refused, startApi } from '../../../../test/api-server.ts'
import { heldAnswer } from '../../../../test/held-answer.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { translatePage } from '../../../../test/translate-page.ts'
import {
  ACCEPTED,
  at,
  COMPLETED,
  DECLINED,
  EXPIRED,
  makeGuestTable,
  NOON,
  OFFERED,
  REJECTED,
} from '../../../../test/wire-tables.ts'
import { GuestScreen } from './guest-screen.tsx'

const id = 'table-plm-0000000000'
const before = { problem: null, hasDeclined: false, isConfirming: false, sendResult: null }

let api: ApiServer
beforeEach(async () => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true })
  api = await startApi()
})
afterEach(() => {
  dispatchEvent(new Event('online'))
  vi.restoreAllMocks()
})

function show(changes: Partial<GuestTable>, more: Partial<Parameters<typeof GuestScreen>[0]> = {}) {
  const table = makeGuestTable(changes)
  api.on(tables.get, () => ok(table))
  return renderAt(
    `/customer-dashboard/${id}`,
    <GuestScreen id={id} loaded={table} isMissing={false} style={brandStyle('#722a4c')} before={before} {...more} />,
    { path: '/customer-dashboard/:id', routes: [{ path: '/', element: <h1>The home page</h1> }] },
  )
}

const text = () => document.body.textContent
const hasAnswers = () => ['Accept', 'Not Interested'].map((name) => screen.queryByRole('button', { name }) !== null)
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('shows a percentage offer in the specified wording, without a sign-in', () => {
  show(OFFERED)
  expect(text()).toContain('We would like to offer 10% discount for turning over this table in next 10 minutes.')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('10% off')
  expect(text()).toContain('Saffron & Salt')
  expect(text()).toContain('Table PLM')
  expect(hasAnswers()).toEqual([true, true])
})

test.each([
  [5, '$5'],
  [7.5, '$7.50'],
])('shows a dollar offer in the specified wording: %s', (offer_value, shown) => {
  show({ ...OFFERED, offer_type: 0, offer_value })
  expect(text()).toContain(`We would like to offer ${shown} discount for turning over this table in next 10 minutes.`)
})

test('puts no pressure on guests: offers contain “If you have finished your meal” and “Enjoy your time”', () => {
  const { unmount } = show(OFFERED)
  expect(text()).toMatch(/If you have finished your meal,.*Otherwise, no hurry\. Enjoy your time\./s)
  unmount()
  show({ ...OFFERED, visit_type: 1, offer_exp: '2026-06-01' })
  expect(text()).toMatch(/If you have finished your meal,.*Otherwise, no hurry\. Enjoy your time\./s)
})

test('shows the last day of a coupon in its offer', () => {
  show({ ...OFFERED, visit_type: 1, offer_exp: '2026-06-01' })
  expect(text()).toContain('your next visit is yours')
  expect(text()).toContain('Mon, Jun 1, 2026')
})

test('shows dates in the restaurant’s date style', () => {
  show({ ...OFFERED, visit_type: 1, offer_exp: '2026-06-01', date_style: 'day_first' })
  expect(text()).toContain('Yours until Mon, 1 Jun 2026.')
})

test('shows the time window of a coupon in its offer', () => {
  const windows = [{ days: [2, 3, 4], from: '15:00', until: '17:30' }]
  const offer_arrival = 'Tue–Thu, arrive 3–5:30 pm'
  show({ ...OFFERED, visit_type: 1, offer_exp: '2026-06-01', offer_windows: windows, offer_arrival })
  expect(screen.getByText(offer_arrival)).toBeVisible()
})

test('accepts with one tap, without a sign-in, and counts down in server time', async () => {
  const { user } = show(OFFERED)
  const started = { offer_accepted_at: at(0), offer_deadline: at(600), offer_mine: true, version: 2 }
  api.on(tables.accept, () => ok(makeGuestTable({ ...ACCEPTED, ...started })))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  const timer = await screen.findByRole('timer', { name: 'Time remaining' })
  expect(timer.textContent).toMatch(/^(10:00|9:59)to go$/)
  const [asked] = api.requestsTo(tables.accept)
  expect(asked?.params).toEqual({ id })
  expect(asked?.body).toEqual({ offer_id: 'offer-0001' })
  expect(asked?.headers.get('authorization')).toBeNull()
  expect(text()).toContain('Thank you. 10% is yours')
  expect(text()).toContain('Please free the table by 7:10 am and show this when you pay.')
  expect(hasAnswers()).toEqual([false, false])
  expect(screen.getByRole('button', { name: 'We’ve left' })).toBeVisible()
})

test('the countdown ticks every second', async () => {
  show({ ...ACCEPTED, offer_mine: true })
  await later(1000)
  const clock = () => screen.getByRole('timer').textContent
  const first = clock()
  await later(1000)
  expect([first, clock()]).toEqual(['7:11to go', '7:10to go'])
})

test.each([
  ['an hour fast', 60],
  ['an hour slow', -60],
  ['a quarter of an hour fast', 15],
])('shows the right countdown on a phone whose clock is %s', async (_, minutes) => {
  vi.setSystemTime(NOON + minutes * 60_000)
  show({ ...ACCEPTED, offer_mine: true })
  await later(1000)
  expect(screen.getByRole('timer').textContent).toMatch(/^7:1[01]/)
})

test('corrects the countdown when the page becomes visible again', async () => {
  show({ ...ACCEPTED, offer_mine: true })
  await later(500)
  // While the phone sleeps, the clock advances but timers do not run.
  vi.setSystemTime(NOON + 300_000)
  const polls = api.requestsTo(tables.get).length
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('timer').textContent).toMatch(/^2:1[012]/)
  await waitFor(() => expect(api.requestsTo(tables.get).length).toBe(polls + 1))
})

const announcement = () => screen.getByRole('status').textContent

test('announces the time left on acceptance and at 5, 2 and 1 minutes, but not every minute', async () => {
  const table = { ...ACCEPTED, offer_accepted_at: at(0), offer_deadline: at(600), offer_mine: true }
  show(table)
  // Each poll returns the current server time.
  api.on(tables.get, () => ok(makeGuestTable({ ...table, server_time: new Date().toISOString() })))
  const announced = new Map<string, number>()
  // Seconds are counted by the fake clock, which also advances while a busy machine renders.
  for (let second = 0; second < 595; second = (Date.now() - NOON) / 1000) {
    const text = announcement() ?? ''
    if (!announced.has(text)) announced.set(text, second)
    await later(5000)
  }
  expect([...announced.keys()]).toEqual([
    '10 minutes to free the table.',
    '5 minutes to free the table.',
    '2 minutes to free the table.',
    'Less than one minute to free the table.',
  ])
  expect([...announced.values()].map((second) => Math.round(second / 60))).toEqual([0, 5, 8, 9])
})

test('announces the end of the time, and the new time after an extension', async () => {
  const left = { offer_left_at: null, offer_grace_until: at(240) }
  const { unmount } = show({ ...ACCEPTED, ...left, offer_deadline: at(2), offer_mine: true })
  expect(announcement()).toBe('Less than one minute to free the table.')
  await later(3000)
  expect(announcement()).toBe('The time is up.')
  unmount()
  show({ ...ACCEPTED, offer_extended: true, offer_deadline: at(1032), offer_mine: true })
  expect(announcement()).toBe('18 minutes to free the table.')
})

test('the guest page polls every 60 s', async () => {
  show(OFFERED)
  const asked = () => api.requestsTo(tables.get).length
  // A slow machine may have used part of each minute already.
  await later(56_000)
  expect(asked()).toBe(0)
  await later(4000)
  await waitFor(() => expect(asked()).toBe(1))
  await later(56_000)
  expect(asked()).toBe(1)
  await later(4000)
  await waitFor(() => expect(asked()).toBe(2))
})

test('confirms a decline, shows the outcome for 3 s and goes to the home page', async () => {
  localStorage.setItem('offer:seen', '1')
  localStorage.setItem('vite-ui-theme', 'dark')
  for (const key of ['RestData', 'CustData', 'cust', 'my-offer:seen']) localStorage.setItem(key, '{"_id":"x"}')
  sessionStorage.setItem('adminToken', 'token-9')
  const { user, router } = show(OFFERED)
  api.on(tables.update, () => ok(makeGuestTable({ ...DECLINED, version: 2 })))
  await user.click(screen.getByRole('button', { name: 'Not Interested' }))
  expect(api.requestsTo(tables.update)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Yes, I’m not interested' }))
  expect(await screen.findByText('Offer Rejected at 7:00 am', { selector: 'h1' })).toBeVisible()
  expect(api.requestsTo(tables.update)[0]?.body).toEqual({ offer_rejected: true, offer_id: 'offer-0001' })
  expect(hasAnswers()).toEqual([false, false])
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  expect(Object.keys(localStorage).sort()).toEqual(['CustData', 'RestData', 'cust', 'my-offer:seen', 'vite-ui-theme'])
  expect(sessionStorage.getItem('adminToken')).toBe('token-9')
  await later(2500)
  expect(router.state.location.pathname).toBe(`/customer-dashboard/${id}`)
  await later(600)
  expect(router.state.location.pathname).toBe('/')
})

test('shows “Sending your answer…” once an acceptance takes 400 ms, until the reply', async () => {
  vi.useFakeTimers({ now: NOON })
  const accepted = heldAnswer(ok(makeGuestTable({ ...ACCEPTED, offer_mine: true, version: 2 })))
  show(OFFERED)
  api.on(tables.accept, () => accepted.answer)
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
  await later(399)
  expect(screen.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-busy', 'true')
  expect(text()).not.toContain('Sending')
  await later(1)
  expect(screen.getByRole('button', { name: 'Sending your answer…' })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText('Sending your answer…', { selector: '[role=status]' })).toBeInTheDocument()
  accepted.release()
  await later(100)
  expect(screen.getByRole('button', { name: 'We’ve left' })).toBeVisible()
  expect(text()).not.toContain('Sending')
})

test('returns to the offer when the guest cancels the decline', async () => {
  const { user } = show(OFFERED)
  await user.click(screen.getByRole('button', { name: 'Not Interested' }))
  await user.click(screen.getByRole('button', { name: 'Back to the offer' }))
  expect(hasAnswers()).toEqual([true, true])
})

test('shows an error when accepting fails, and keeps the offer', async () => {
  const { user } = show(OFFERED)
  api.on(tables.accept, () => new Refused('internal', 'Something went wrong.'))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect((await screen.findByRole('alert')).textContent?.trim()).toBe('Failed to accept offer.')
  expect(hasAnswers()).toEqual([true, true])
})

test('updates the page when another phone at the table accepted first', async () => {
  const { user } = show(OFFERED)
  api.on(
    tables.accept,
    () =>
      new Refused('already_accepted', 'This offer was accepted on another phone at this table.', {
        data: makeGuestTable({ ...ACCEPTED, version: 2 }),
      }),
  )
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Accepted at this table')).toBeVisible()
  expect(screen.getByRole('alert').textContent).toBe(
    'Failed to accept offer. This offer was accepted on another phone at this table.',
  )
})

test('shows an error when declining fails', async () => {
  const { user } = show(OFFERED)
  api.on(tables.update, () => new Refused('internal', 'Something went wrong.'))
  await user.click(screen.getByRole('button', { name: 'Not Interested' }))
  await user.click(screen.getByRole('button', { name: 'Yes, I’m not interested' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to reject offer.')
})

test('shows when the offer was completed', () => {
  show({ ...COMPLETED, offer_mine: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Offer Completed at 7:00 am')
  expect(hasAnswers()).toEqual([false, false])
})

test('shows when the restaurant answered “No”', () => {
  show(REJECTED)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Offer Rejected at 7:00 am')
})

test('shows an expired offer', () => {
  show(EXPIRED)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Time Finished - Offer Expired')
  expect(hasAnswers()).toEqual([false, false])
})

test('expires the offer when the countdown reaches 0, and asks the server', async () => {
  show({ ...ACCEPTED, offer_accepted_at: at(-597), offer_deadline: at(3), offer_mine: true })
  expect(screen.getByRole('timer')).toBeVisible()
  await later(3300)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Time Finished - Offer Expired')
  await later(1500)
  await waitFor(() => expect(api.requestsTo(tables.get).length).toBeGreaterThan(0))
})

test('expires an offer whose deadline passed before the page was opened', () => {
  show({ ...ACCEPTED, offer_accepted_at: at(-601), offer_deadline: at(-1), offer_mine: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Time Finished - Offer Expired')
})

test('notifies the restaurant that the guests have left', async () => {
  const { user } = show({ ...ACCEPTED, offer_mine: true })
  const left = { offer_left_at: at(0), offer_grace_until: at(552), version: 2 }
  api.on(tables.left, () => ok(makeGuestTable({ ...ACCEPTED, offer_mine: true, ...left })))
  await user.click(screen.getByRole('button', { name: 'We’ve left' }))
  expect(await screen.findByText('Thank you for telling us')).toBeVisible()
  expect(text()).toContain('Your 10% is saved for you.')
})

test('shows a second period immediately', () => {
  show({ ...ACCEPTED, offer_mine: true, offer_extended: true, offer_deadline: at(1032) })
  expect(screen.getByRole('timer').textContent).toContain('17:12')
  expect(text()).toContain('The restaurant gave you 10 more minutes.')
})

test('shows the timer on another phone at the table, without buttons or code', () => {
  show({ ...ACCEPTED, visit_type: 1, offer_mine: false })
  expect(screen.getByRole('timer').textContent).toContain('7:12')
  expect(text()).toContain('Accepted at this table')
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('shows the coupon code on the phone that accepted', async () => {
  show({ ...ACCEPTED, visit_type: 1, offer_exp: '2026-06-01', offer_code: 'AB12C', offer_mine: true })
  expect(await screen.findByRole('article', { name: 'Coupon AB12C' })).toHaveTextContent('Valid once')
})

const FACE = {
  logo: 'uploads/logo.png',
  colour: '#722a4c',
  address: '1 Quay Road, Mumbai',
  phone: '+919876500009',
  hours: [{ days: 'Monday – Sunday', times: '12 pm – 9:30 pm' }],
  menu_url: 'https://harbour.example/menu',
  booking_url: 'https://harbour.example/book',
  page: '/r/saffron-salt',
}

test('shows the restaurant’s name, logo and colour first, and Tidetable only in the footer', () => {
  show({ ...OFFERED, face: FACE })
  const [band] = document.querySelectorAll('header')
  expect(band).toHaveTextContent('Saffron & SaltTable PLM')
  expect(band?.querySelector('img')).toHaveAttribute('src', '/uploads/logo.png')
  expect(document.querySelector('style[nonce], style')?.textContent).toContain('--tide:')
  expect(screen.getByRole('contentinfo')).toHaveTextContent('with Tidetable')
  expect(screen.getByRole('contentinfo').compareDocumentPosition(band as Element)).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  )
})

test('marks today in the restaurant’s opening hours', () => {
  const hours = [
    { days: 'Monday – Friday', times: '12 pm – 9:30 pm' },
    { days: 'Saturday', times: '12 pm – 1 am' },
  ]
  show({ face: { ...FACE, hours, today: 1 } })
  const [week, saturday] = screen.getAllByRole('term')
  expect(week?.textContent).toBe('Monday – Friday')
  expect(saturday?.textContent).toBe('Saturday · today')
})

test('shows hours, address, phone, menu and booking, if set', () => {
  const { unmount } = show({ face: FACE })
  const about = within(screen.getByRole('region', { name: 'About Saffron & Salt' }))
  expect(about.getByText('Monday – Sunday')).toBeVisible()
  expect(about.getByText('12 pm – 9:30 pm')).toBeVisible()
  expect(about.queryByText(/today/)).toBeNull()
  expect(about.getByText('1 Quay Road, Mumbai')).toBeVisible()
  expect(about.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'https://harbour.example/menu',
    'https://harbour.example/book',
    'tel:+919876500009',
    expect.stringContaining('https://www.google.com/maps/'),
  ])
  unmount()
  const only = show({ face: { ...FACE, address: '', phone: '', hours: [], booking_url: '' } })
  expect(within(screen.getByRole('region', { name: 'About Saffron & Salt' })).getAllByRole('link')).toHaveLength(1)
  only.unmount()
  show({})
  expect(screen.queryByRole('region', { name: 'About Saffron & Salt' })).toBeNull()
})

test('links “Home” to the restaurant’s public page, and to our home page after “Not Interested”', () => {
  const home = () => screen.getByRole('link', { name: 'Home' })
  const on = show({ ...COMPLETED, face: FACE })
  expect(home()).toHaveAttribute('href', '/r/saffron-salt')
  on.unmount()
  const off = show({ ...COMPLETED, face: { ...FACE, page: null } })
  expect(home()).toHaveAttribute('href', '/')
  off.unmount()
  show({ ...DECLINED, face: FACE })
  expect(home()).toHaveAttribute('href', '/')
})

test.each([
  [600, 'in next 10 minutes.', '10 more minutes'],
  [900, 'in next 15 minutes.', '15 more minutes'],
  [60, 'in next 1 minute.', '1 more minute'],
  [90, 'in next 90 seconds.', '90 more seconds'],
])('shows the configured period: %d s', (seconds, within10, more) => {
  const { unmount } = show({ ...OFFERED, offer_period_seconds: seconds })
  expect(text()).toContain(`for turning over this table ${within10}`)
  unmount()
  show({ ...ACCEPTED, offer_mine: true, offer_extended: true, offer_period_seconds: seconds })
  expect(text()).toContain(`The restaurant gave you ${more}.`)
})

test('shows amounts in the restaurant’s currency before and after accepting', () => {
  const rupees = { ...OFFERED, offer_type: 0, offer_value: 150_000, currency: 'INR' } as const
  const { unmount } = show(rupees)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^₹1,50,000 off ?today’s bill is yours$/)
  expect(text()).toContain('We would like to offer ₹1,50,000 discount')
  unmount()
  show({ ...ACCEPTED, ...rupees, offer_state: 'accepted', offer_mine: true })
  expect(text()).toContain('Thank you. ₹1,50,000 is yours')
})

test('keeps showing a coupon after the visit', async () => {
  const coupon = {
    code: 'AB12C',
    offer_type: 1,
    offer_value: 10,
    expires_on: '2026-06-01',
    state: 'valid',
    restaurant_name: 'Saffron & Salt',
    country: 'US',
    date_style: 'month_first',
    currency: 'USD',
    windows: null,
    arrival: null,
    offer_id: 'offer-0001',
    given_at: 'PLM',
    earned_at: null,
  } as const
  show({ visit_ended: true, my_coupons: [coupon] })
  expect(text()).toContain('Your visit has ended')
  expect(await screen.findByRole('article', { name: 'Coupon AB12C' })).toBeVisible()
})

test('shows a phone of an earlier party only the public offer', () => {
  const { unmount } = show({ ...ACCEPTED, visit_ended: true })
  expect(text()).toContain('Your visit has ended')
  expect(screen.queryByRole('timer')).toBeNull()
  unmount()
  show({ ...OFFERED, visit_ended: true })
  expect(hasAnswers()).toEqual([true, true])
})

test('shows a friendly title for no offer, for offers turned off and for an unknown table', () => {
  show({}).unmount()
  const shown = (changes: Partial<GuestTable>, more = {}) => {
    const { container, unmount } = show(changes, more)
    const words = container.querySelector('h1')?.textContent
    unmount()
    return words
  }
  expect(shown({})).toBe('No offer right now')
  expect(shown({ nudge_enabled: false })).toBe('No offers at this table right now')
  expect(shown({}, { loaded: null, isMissing: true })).toBe('We don’t know this table')
})

test('shows a loading message and fetches the table when the page came without it', async () => {
  show(OFFERED, { loaded: null })
  expect(screen.getByText('Loading offer...')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible()
})

test('ignores a response older than the current version', async () => {
  const { user } = show({ ...OFFERED, version: 5 })
  api.on(tables.accept, () => ok(makeGuestTable({ ...ACCEPTED, version: 4 })))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-busy'))
  expect(screen.queryByRole('timer')).toBeNull()
})

test('shows that the connection is lost, keeps the last state and reconnects automatically', async () => {
  show({ ...ACCEPTED, offer_mine: true })
  api.on(tables.get, () => new Refused('unavailable', 'Please try again.'))
  fireEvent(window, new Event('online'))
  await later(4500)
  expect(await screen.findByText(/No connection/)).toBeVisible()
  expect(screen.getByRole('timer')).toBeVisible()
  api.on(tables.get, () => ok(makeGuestTable({ ...ACCEPTED, offer_mine: true })))
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
})

test('shows that the phone is offline before anything is tapped, until it is online again', async () => {
  show(OFFERED)
  expect(screen.queryByText(/No connection/)).toBeNull()
  fireEvent(window, new Event('offline'))
  const notice = await screen.findByText(/^No connection\. We’ll reconnect automatically/)
  // The notice is above the buttons, which keep their place.
  expect(notice.compareDocumentPosition(screen.getByRole('button', { name: 'Accept' }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(screen.queryByText(/No connection/)).toBeNull())
})

test('still shows that the phone is offline when a late event arrives', async () => {
  const lines: EventTarget[] = []
  class Line extends EventTarget {
    static readonly CLOSED = 2
    readonly readyState = 1
    constructor() {
      super()
      lines.push(this)
    }
    close() {}
  }
  vi.stubGlobal('EventSource', Line)
  show(OFFERED)
  await waitFor(() => expect(lines).toHaveLength(1))
  const sendEvent = (version: number) => {
    const data = JSON.stringify(makeGuestTable({ ...OFFERED, version }))
    act(() => void lines[0]?.dispatchEvent(new MessageEvent('table', { data })))
  }
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  expect(await screen.findByText(/^No connection/)).toBeVisible()
  sendEvent(8)
  expect(screen.getByText(/^No connection/)).toBeVisible()
  network.mockRestore()
  sendEvent(9)
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull())
})

test('shows that an answer was not sent while offline, and sends it only on “Try again”', async () => {
  const { user } = show(OFFERED)
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to accept offer. No connection. Nothing was sent.',
  )
  line.mockRestore()
  fireEvent(window, new Event('online'))
  await later(10_000)
  expect(api.requestsTo(tables.accept)).toEqual([])
  api.on(tables.accept, () => ok(makeGuestTable({ ...ACCEPTED, offer_mine: true, version: 2 })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('timer')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('polls for the result of an answer without a response within 8 s', async () => {
  const { user } = show(OFFERED)
  api.on(tables.accept, () => {
    api.on(tables.get, () => ok(makeGuestTable({ ...ACCEPTED, offer_mine: true, version: 2 })))
    return new Promise<Lost>(() => undefined)
  })
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  await later(7500)
  expect(screen.queryByRole('alert')).toBeNull()
  await later(700)
  // No failure is reported, because the result is unknown.
  expect((await screen.findByRole('alert')).textContent).toBe('No connection. We don’t know yet if it was saved.')
  await later(3200)
  expect(await screen.findByRole('timer')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(api.requestsTo(tables.accept)).toHaveLength(1)
})

const REWARD = {
  code: 'K7M4Q',
  offer_type: 1,
  offer_value: 15,
  state: 'valid',
  redeemed_at: null,
  expires_at: '2026-03-07T09:00:00Z',
  restaurant_name: 'Saffron & Salt',
  country: 'US',
  date_style: 'month_first',
  currency: 'USD',
  offer_id: 'offer-0001',
  given_at: 'PLM',
  earned_at: at(0),
} as const

test('shows the reward with its code, table and time after completion', async () => {
  show({ ...COMPLETED, offer_mine: true, my_proofs: [REWARD] })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Offer Completed at 7:00 am')
  expect(screen.getByText('15% off', { selector: 'span' })).toBeVisible()
  const proof = await screen.findByRole('article', { name: 'Discount code K7M4Q' })
  expect(proof).toHaveTextContent('Show this when you pay')
  expect(proof).toHaveTextContent('K7M4Q')
  expect(proof).toHaveTextContent(/TablePLM.*Freed7:00 am.*Valid until4:00 am/)
})

test.each([
  ['after “New party”', { visit_ended: true }],
  ['next to a new offer at the table', { ...OFFERED, offer_id: 'offer-0002', visit_ended: true }],
  ['after the table was cleared automatically', {}],
])('keeps showing the reward %s', async (_, changes) => {
  show({ ...changes, my_proofs: [REWARD] })
  expect(await screen.findByRole('article', { name: 'Discount code K7M4Q' })).toBeVisible()
})

test('shows that a coupon is ready, without mentioning the till', async () => {
  const coupon = {
    code: 'AB12C',
    offer_type: 1,
    offer_value: 10,
    expires_on: '2026-06-01',
    state: 'valid',
    restaurant_name: 'Saffron & Salt',
    country: 'US',
    date_style: 'month_first',
    currency: 'USD',
    windows: null,
    arrival: null,
    offer_id: 'offer-0001',
    given_at: 'PLM',
    earned_at: at(0),
  } as const
  show({ ...COMPLETED, offer_mine: true, my_coupons: [coupon] })
  expect(text()).toContain('Your code is valid from today until Mon, Jun 1, 2026.')
  expect(text()).not.toContain('till')
  expect(await screen.findByRole('article', { name: 'Coupon AB12C' })).toBeVisible()
})

const WITHDRAWN = { offer_id: 'offer-0001', offer_state: 'withdrawn', offer_end_reason: 'withdrawn' } as const
const withdrawnText = 'The restaurant withdrew this offer. You don’t need to do anything.'

test('shows that nothing changes for the guest when staff withdraw the offer', async () => {
  const { unmount } = show(OFFERED)
  api.on(tables.get, () => ok(makeGuestTable({ ...WITHDRAWN, version: 2 })))
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(text()).toContain(withdrawnText))
  unmount()
  // A reload shows the same.
  show(WITHDRAWN)
  expect(text()).toContain(withdrawnText)
})

test('shows nothing about a withdrawn offer that this phone never showed, or that lapsed', () => {
  const { unmount } = show(WITHDRAWN)
  expect(text()).not.toContain(withdrawnText)
  unmount()
  show(OFFERED).unmount()
  show({ ...WITHDRAWN, offer_end_reason: 'stale' })
  expect(text()).not.toContain(withdrawnText)
})

test('thanks the guest for declining', () => {
  show(DECLINED)
  expect(text()).toContain('Thank you for telling us. Take all the time you like.')
})

test('requests more time once, and does not change the timer', async () => {
  const mine = { ...ACCEPTED, offer_mine: true }
  const { user, unmount } = show(mine)
  api.on(tables.moreTime, () => ok(makeGuestTable({ ...mine, more_time_asked_at: at(0), version: 2 })))
  await user.click(screen.getByRole('button', { name: 'I need more time' }))
  expect(await screen.findByText(/^We’ve told the restaurant you’d like more time\./)).toBeVisible()
  expect(api.requestsTo(tables.moreTime)[0]?.body).toEqual({ offer_id: 'offer-0001' })
  expect(screen.queryByRole('button', { name: 'I need more time' })).toBeNull()
  expect(screen.getByRole('timer').textContent).toMatch(/^7:1/)
  unmount()
  show({ ...mine, offer_extended: true })
  expect(screen.queryByRole('button', { name: 'I need more time' })).toBeNull()
})

test.each([
  [7, 'This offer is for guests who haven’t had one this week. No hurry at all.'],
  [1, 'This offer is for guests who haven’t had one today. No hurry at all.'],
  [30, 'This offer is for guests who haven’t had one in 30 days. No hurry at all.'],
])('shows a message instead of buttons to a guest over the limit of %i days', (guest_limit_days, sentence) => {
  show({ ...OFFERED, guest_limit_days })
  expect(text()).toContain(sentence)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('10% off')
  expect(hasAnswers()).toEqual([false, false])
  expect(text()).not.toContain('is yours')
})

test('shows the limit message once, without an error, when only accepting reveals it', async () => {
  const { user } = show(OFFERED)
  const sentence = 'This offer is for guests who haven’t had one this week. No hurry at all.'
  const refused = makeGuestTable({ ...OFFERED, guest_limit_days: 7, version: 2 })
  api.on(tables.accept, () => new Refused('guest_limit', sentence, { data: refused }))
  await user.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(hasAnswers()).toEqual([false, false])
})

test('shows each state of an accepted offer on a page that a browser translated', async () => {
  const { user } = show(OFFERED)
  const started = { offer_accepted_at: at(0), offer_deadline: at(600), offer_mine: true, version: 2 }
  const accepted = makeGuestTable({ ...ACCEPTED, ...started })
  api.on(tables.accept, () => ok(accepted))
  translatePage()
  await user.click(screen.getByRole('button', { name: /Accept/ }))
  expect((await screen.findByRole('timer')).textContent).toMatch(/10:00|9:59/)
  expect(text()).toContain('Thank you. 10% is yours')
  translatePage()
  await later(4_000)
  expect(screen.getByRole('timer').textContent).toMatch(/^9:5[0-8]/)
  translatePage()
  api.on(tables.get, () => ok(makeGuestTable({ ...COMPLETED, version: 3 })))
  await later(20 * 60_000)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Offer Completed at/)
})
