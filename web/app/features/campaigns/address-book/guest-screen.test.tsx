import { screen, within } from '@testing-library/react'
import type { GuestDetails } from '@tidetable/contract/endpoints/address-book'
import { accounts } from '@tidetable/contract/routes/accounts'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { campaigns } from '@tidetable/contract/routes/campaigns'
import { beforeEach, expect, it } from 'vitest'
import { type ApiServer, ok, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import { makeContact } from '../../../../test/wire-campaigns.ts'
import { toast } from '../../../ui/toast.ts'
import { NudgeInScreen } from '../nudge-in-screen.tsx'
import { GuestScreen } from './guest-screen.tsx'

const profile = {
  _id: 'restaurant-01',
  name: 'Saffron & Salt',
  timezone: 'Asia/Kolkata',
  currency: 'INR',
  settings: {},
}
const PATH = '/restraunt/guests/contact-0001'

const code = {
  code: 'PLM7KABC',
  visit_type: 1 as const,
  offer_type: 1 as const,
  offer_value: 15,
  expires_on: '2026-12-24',
  expires_at: null,
  state: 'valid' as const,
  voided_at: null,
  deadline: null,
  earned_at: null,
  redeemed_at: null,
  redeemed_by: null,
  given_at: 'Slow Tuesday',
  is_shared: false,
  redemptions: 0,
  max_redemptions: null,
  windows: null,
  open_now: true,
  next_from: null,
  arrived_by: null,
}

const asha: GuestDetails = {
  ...makeContact({
    tags: ['Wine', 'Family'],
    birthday: '1987-11-04',
    lastVisitOn: '2026-09-14',
    visits: 3,
    source: 'manual',
    note: 'Likes the corner',
  }),
  visitDays: ['2026-09-14', '2026-08-01'],
  offers: [
    {
      table: 'T7',
      offer_type: 0,
      offer_value: 250,
      visit_type: 0,
      state: 'completed',
      accepted_at: '2026-09-14T15:00:00.000Z',
      ended_at: '2026-09-14T15:10:00.000Z',
    },
  ],
  coupons: [
    code,
    { ...code, code: 'QX4TZ', state: 'redeemed', redeemed_at: '2026-09-14T15:20:00.000Z', given_at: 'T7' },
    { ...code, code: 'VOID5', state: 'expired', voided_at: '2026-09-14T15:20:00.000Z' },
  ],
  messages: [
    {
      campaign: 'campaign-01',
      title: 'Slow Tuesday',
      channel: 'sms',
      state: 'delivered',
      at: '2026-09-01T10:00:00.000Z',
    },
  ],
}

let api: ApiServer
beforeEach(async () => {
  toast.clear()
  signInRestaurant()
  api = await startApi()
  api.on(accounts.profile, () => ({ success: true, user: profile }) as never)
  api.on(addressBook.show, () => ok(asha))
  api.on(addressBook.tags, () => ok([]))
  api.on(addressBook.consents, () =>
    ok([
      {
        at: '2026-09-01T10:00:00.000Z',
        channel: 'email',
        action: 'granted',
        source: 'manual',
        wording: 'Yes, please.',
        proof: null,
        origin: null,
      },
    ]),
  )
})

const show = () => renderAt(PATH, <GuestScreen id="contact-0001" />)
const lines = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows contact data, note, consent history, visits, offers, codes and messages of a guest', async () => {
  show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha' })).toBeVisible()
  const contact = within(screen.getByRole('region', { name: 'Contact' }))
  for (const fact of [
    'asha@example.com',
    '+919876543210',
    '4 Nov 1987',
    'Wine, Family',
    '14 Sep 2026 (3 visits recorded)',
    '20 Nov 2026 (manual)',
  ])
    expect(await contact.findByText(fact)).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Note' })).getByText('Likes the corner')).toBeVisible()
  expect(await lines('Consent history')).toEqual(['Email: agreed1 Sep 2026, 3:30 pm · manual · “Yes, please.”'])
  expect(await lines('Visits')).toEqual(['14 Sep 2026', '1 Aug 2026'])
  expect(await lines('Accepted offers')).toEqual(['₹250 this visit · T714 Sep 2026, 8:30 pmTable freed'])
  expect(await lines('Codes')).toEqual([
    'PLM7KABC15%Slow TuesdayValid until 24 Dec 2026',
    'QX4TZ15%T7Used 14 Sep 2026',
    'VOID515%Slow TuesdayVoid',
  ])
  expect(await lines('Messages')).toEqual(['Slow TuesdaySMS · 1 Sep 2026, 3:30 pmDelivered'])
})

it('shows which address of a guest bounced, and that correcting it helps', async () => {
  api.on(addressBook.show, () => ok({ ...asha, undeliverable: { email: true, sms: false } }))
  show()
  const contact = within(await screen.findByRole('region', { name: 'Contact' }))
  const email = contact.getByText('asha@example.com').closest('dd')
  expect(email).toHaveTextContent('asha@example.comBounced. Correct it to send messages there again.')
  expect(contact.getAllByText(/^Bounced/)).toHaveLength(1)
})

it('shows empty sections for a new guest, and an error for an unknown guest', async () => {
  api.on(addressBook.show, () => ok({ ...asha, note: null, visitDays: [], offers: [], coupons: [], messages: [] }))
  api.on(addressBook.consents, () => ok([]))
  const { unmount } = show()
  for (const text of ['No note yet.', 'No check-ins yet.', 'No personal codes yet.', 'No messages yet.'])
    expect(await screen.findByText(text)).toBeVisible()
  unmount()
  api.on(addressBook.show, () => new Refused('not_found', 'Guest not found'))
  show()
  expect(await screen.findByText('This guest is not in your list.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Guests' })).toHaveAttribute('href', '/restraunt/nudge-in?view=customers')
})

it('edits a guest in place, and leaves the page of a guest who was deleted permanently', async () => {
  api.on(addressBook.remove, () => ({ success: true as const }))
  const { user, router } = show()
  await user.click(await screen.findByRole('button', { name: 'Edit guest' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit guest' })
  expect(within(dialog).getByRole('textbox', { name: 'Note' })).toHaveValue('Likes the corner')
  await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete permanently' }))
  expect(await screen.findByText('The guest was deleted permanently.')).toBeVisible()
  expect(api.requestsTo(addressBook.remove)[0]?.query.get('forget')).toBe('true')
  expect(router.state.location.search).toBe('?view=customers')
})

it('starts a campaign to the shown guest', async () => {
  api.on(addressBook.list, () => ({ ...ok([asha]), total: 1, page: 1, size: 25 }))
  api.on(addressBook.segments, () => ({ ...ok([]), ready: [] }))
  api.on(campaigns.list, () => ({ ...ok([]), total: 0 }))
  const { user, router, unmount } = show()
  await user.click(await screen.findByRole('button', { name: 'Send a campaign' }))
  const { pathname, search, state } = router.state.location
  expect([pathname, search]).toEqual(['/restraunt/nudge-in', '?view=new'])
  unmount()
  renderAt({ pathname, search, state }, <NudgeInScreen />)
  expect(await screen.findByText('1 selected')).toBeVisible()
  expect(await screen.findByRole('checkbox', { name: 'Select Asha' })).toBeChecked()
})
