import { screen, waitFor, within } from '@testing-library/react'
import type { CheckedIn } from '@tidetable/contract/endpoints/address-book'
import type { Coupon } from '@tidetable/contract/endpoints/coupons'
import { accounts } from '@tidetable/contract/routes/accounts'
import { addressBook } from '@tidetable/contract/routes/address-book'
import { tables } from '@tidetable/contract/routes/tables'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ok, Refused, startApi } from '../../../test/api-server.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { signInRestaurant } from '../../../test/sign-in.ts'
import { makeTable } from '../../../test/wire-tables.ts'
import RestrauntDashboard from '../../routes/restraunt-dashboard.tsx'
import { toast } from '../../ui/toast.ts'
import CheckInDialog from './check-in-dialog.tsx'

const coupon: Coupon = {
  code: 'PLM7KABC',
  visit_type: 1,
  offer_type: 1,
  offer_value: 15,
  expires_on: '2026-12-24',
  expires_at: null,
  state: 'valid',
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
const asha: CheckedIn = {
  guest: 'guest-asha',
  note: 'Likes the corner',
  name: 'Asha',
  visits: 3,
  lastVisitOn: '2026-09-14',
  coupons: [coupon, { ...coupon, code: 'PLM9QDEF', offer_type: 0, offer_value: 250, given_at: 'Diwali' }],
  undo: { guest: 'guest-asha', day: '2026-11-24' },
  proofs: [
    { ...coupon, code: 'QX4TZ', visit_type: 0, offer_type: 0, offer_value: 5, expires_on: null, given_at: 'T7' },
  ],
}

async function open() {
  signInRestaurant()
  const api = await startApi()
  api.on(accounts.profile, () => ({ success: true, user: { currency: 'INR' } }) as never)
  return { api, ...renderAt('/restraunt/dashboard', <CheckInDialog onClose={() => {}} />) }
}
afterEach(() => toast.clear())

function Board() {
  const [isOpen, setOpen] = useState(true)
  return isOpen ? <CheckInDialog onClose={() => setOpen(false)} /> : <p>Nobody asks</p>
}

const typeAndSubmit = async (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.type(await screen.findByRole('textbox', { name: 'Name, phone number or code' }), '98765 43210{Enter}')

it('checks in by phone number, and shows the guest’s coupons and rewards', async () => {
  const { api, user } = await open()
  api.on(addressBook.checkIn, () => ({ success: true as const, message: 'Asha is checked in.', data: asha }))
  await user.type(await screen.findByRole('textbox', { name: 'Name, phone number or code' }), '98765 43210{Enter}')
  expect(await screen.findByText('Asha is checked in.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('3 visits recorded here. Last visit: 14 Sep 2026.')
  const codesOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(codesOf('Earned today')).toEqual(['QX4TZ₹5 T7']))
  expect(codesOf('Codes for this visit')).toEqual([
    'PLM7KABC15% Slow Tuesday · until 24 Dec 2026',
    'PLM9QDEF₹250 Diwali · until 24 Dec 2026',
  ])
  expect(api.requestsTo(addressBook.checkIn)[0]?.body).toEqual({ phone: '98765 43210' })
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('textbox', { name: 'Name, phone number or code' })).toHaveFocus()
})

it('the check-in dialog opens on the board', async () => {
  signInRestaurant()
  const api = await startApi()
  api.on(tables.list, () => ({ success: true as const, data: [makeTable()] }))
  const { user } = renderAt('/restraunt/dashboard', <RestrauntDashboard />)
  await user.click(await screen.findByRole('button', { name: 'Check in a guest' }))
  expect(await screen.findByRole('textbox', { name: 'Name, phone number or code' })).toBeVisible()
})

it('checks in by code, and keeps an unknown code in the field', async () => {
  const { api, user } = await open()
  api.on(addressBook.checkIn, () => new Refused('not_found', 'No guest in your list has this code.'))
  await user.click(await screen.findByRole('button', { name: 'Check in' }))
  expect(await screen.findByText('Please enter a name, a phone number or a code')).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Name, phone number or code' }), 'plm-7k{Enter}')
  expect(await screen.findByText('No guest in your list has this code.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name, phone number or code' })).toHaveValue('plm-7k')
  expect(api.requestsTo(addressBook.checkIn)[0]?.body).toEqual({ code: 'PLM7K' })
})

it('undoes a check-in while the guest is on screen, and from a toast afterwards', async () => {
  const { api, user } = await open()
  api.on(addressBook.checkIn, () => ({ success: true as const, message: 'Asha is checked in.', data: asha }))
  api.on(addressBook.undoCheckIn, () => ({ success: true as const, message: 'Asha’s check-in was undone.' }))
  await typeAndSubmit(user)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Asha’s check-in was undone.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Name, phone number or code' })).toBeVisible()
  expect(api.requestsTo(addressBook.undoCheckIn).map(({ body }) => body)).toEqual([asha.undo])

  await typeAndSubmit(user)
  await user.click(await screen.findByRole('button', { name: 'Next guest' }))
  await user.click(within(screen.getByRole('region', { name: 'Notifications' })).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Asha’s check-in was undone.')).toBeVisible()
  expect(api.requestsTo(addressBook.undoCheckIn)).toHaveLength(2)
})

it('offers no Undo for an earlier check-in, and shows why an undo is refused', async () => {
  const { api, user } = await open()
  const again = { success: true as const, message: 'Asha was already checked in today.', data: { ...asha, undo: null } }
  api.on(addressBook.checkIn, () => again)
  await typeAndSubmit(user)
  expect(await screen.findByText('Asha was already checked in today.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next guest' }))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()

  const since = 'Too late to undo: Asha was checked in again since.'
  api.on(addressBook.checkIn, () => ({ ...again, message: 'Asha is checked in.', data: asha }))
  api.on(addressBook.undoCheckIn, () => new Refused('too_late_to_undo', since))
  await typeAndSubmit(user)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(since)).toBeVisible()
  expect(screen.getByText('Asha is checked in.')).toBeVisible()
})

it('shows a first visit only for guests without an earlier one', async () => {
  const { api, user } = await open()
  const said = { success: true as const, message: 'Asha is checked in.' }
  api.on(addressBook.checkIn, () => ({ ...said, data: { ...asha, visits: 1 } }))
  await typeAndSubmit(user)
  expect(await screen.findByRole('status')).toHaveTextContent(/^Asha is checked in\. ?Last visit: 14 Sep 2026\.$/)
  await user.click(screen.getByRole('button', { name: 'Next guest' }))
  api.on(addressBook.checkIn, () => ({ ...said, data: { ...asha, visits: 1, lastVisitOn: null, undo: null } }))
  await typeAndSubmit(user)
  expect(await screen.findByText('First visit recorded here.')).toBeVisible()
})

it.each([
  ['a guest who is checked in', { success: true as const, message: 'Asha is checked in.', data: asha }, 1],
  ['a refusal', new Refused('not_found', 'No guest in your list has this code.'), 0],
])('shows a toast if the dialog is closed before the response: %s', async (_, answer, waysBack) => {
  signInRestaurant()
  const api = await startApi()
  const gate = Promise.withResolvers<void>()
  api.on(addressBook.checkIn, () => gate.promise.then(() => answer))
  const { user } = renderAt('/restraunt/dashboard', <Board />)
  await typeAndSubmit(user)
  await user.click(screen.getByRole('button', { name: 'Close', description: '' }))
  expect(screen.getByText('Nobody asks')).toBeVisible()
  gate.resolve()
  const said = within(screen.getByRole('region', { name: 'Notifications' }))
  expect(await said.findByText('message' in answer ? answer.message : answer.body.message)).toBeVisible()
  expect(said.queryAllByRole('button', { name: 'Undo' })).toHaveLength(waysBack)
})

const whoField = () => screen.findByRole('textbox', { name: 'Name, phone number or code' })

it('finds guests while a name is typed, and checks in the chosen one', async () => {
  const { api, user } = await open()
  api.on(addressBook.searchGuests, () =>
    ok([
      { _id: 'guest-asha', name: 'Asha', phoneEnd: '3210' },
      { _id: 'guest-natasha', name: 'Natasha', phoneEnd: null },
    ]),
  )
  api.on(addressBook.checkIn, () => ({ success: true as const, message: 'Asha is checked in.', data: asha }))
  await user.type(await whoField(), 'as')
  expect(screen.queryByRole('list', { name: 'Matching guests' })).toBeNull()
  await user.type(await whoField(), 'ha')
  const found = await screen.findByRole('list', { name: 'Matching guests' })
  expect(
    within(found)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Asha…3210', 'Natasha'])
  expect(api.requestsTo(addressBook.searchGuests).map(({ query }) => query.get('q'))).toEqual(['asha'])
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Several guests match. Please choose one.')).toBeVisible()
  expect(api.requestsTo(addressBook.checkIn)).toEqual([])
  await user.click(within(found).getByRole('button', { name: 'Asha …3210' }))
  expect(await screen.findByText('Asha is checked in.')).toBeVisible()
  expect(api.requestsTo(addressBook.checkIn)[0]?.body).toEqual({ guest: 'guest-asha' })
  expect(screen.getByText('Likes the corner')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open guest' })).toHaveAttribute('href', '/restraunt/guests/guest-asha')
})

it('checks in the only match on Enter', async () => {
  const { api, user } = await open()
  api.on(addressBook.searchGuests, () => ok([{ _id: 'guest-asha', name: 'Asha', phoneEnd: '3210' }]))
  api.on(addressBook.checkIn, () => ({ success: true as const, message: 'Asha is checked in.', data: asha }))
  await user.type(await whoField(), 'asha{Enter}')
  expect(await screen.findByText('Asha is checked in.')).toBeVisible()
  expect(api.requestsTo(addressBook.checkIn).map(({ body }) => body)).toEqual([{ guest: 'guest-asha' }])
})

it('offers to add an unknown number without consent to marketing, and only that number', async () => {
  const { api, user } = await open()
  api.on(addressBook.searchGuests, () => ok([]))
  api.on(addressBook.checkIn, ({ body }) =>
    'add' in (body as object)
      ? { success: true as const, message: 'Dee is checked in.', data: { ...asha, name: 'Dee' } }
      : new Refused('not_found', 'No guest in your list has this phone number.'),
  )
  await user.type(await whoField(), '98765 00099{Enter}')
  expect(await screen.findByText('No guest in your list has this phone number.')).toBeVisible()
  const name = screen.getByRole('textbox', { name: 'Name (optional)' })
  expect(name).toHaveAccessibleDescription('Adds this number to your list without consent to marketing.')
  await user.type(await whoField(), '8')
  expect(screen.queryByRole('textbox', { name: 'Name (optional)' })).toBeNull()
  await user.type(await whoField(), '{Backspace}')
  await user.type(screen.getByRole('textbox', { name: 'Name (optional)' }), 'Dee')
  await user.click(screen.getByRole('button', { name: 'Add and check in' }))
  expect(await screen.findByText('Dee is checked in.')).toBeVisible()
  expect(api.requestsTo(addressBook.checkIn).at(-1)?.body).toEqual({ phone: '98765 00099', add: true, name: 'Dee' })
})
