import { act, screen, waitFor, within } from '@testing-library/react'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { accounts } from '@tidetable/contract/routes/accounts'
import { budgets } from '@tidetable/contract/routes/budgets'
import { tables } from '@tidetable/contract/routes/tables'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, ok, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import { profileReply } from '../../../../test/wire-accounts.ts'
import {
  ACCEPTED,
  at,
  COMPLETED,
  EXPIRED,
  makeOfferHistoryEntry,
  makeTable,
  NOON,
  OFFERED,
  REJECTED,
} from '../../../../test/wire-tables.ts'
import { toast } from '../../../ui/toast.ts'
import { BoardScreen } from './board-screen.tsx'

let api: ApiServer
beforeEach(async () => {
  toast.clear()
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true })
  signInRestaurant()
  api = await startApi()
  api.on(accounts.profile, () => profileReply({ address: '' }))
})

async function show(list: Table[]) {
  api.on(tables.list, () => ok(list))
  const shown = renderAt('/restraunt/dashboard', <BoardScreen />)
  await screen.findByText(/12 tables|\d+ tables?$/)
  return shown
}

const numbered = (changes: Partial<Table>, number: number): Table =>
  makeTable({ _id: `table-000${number}`, table_code: `T${number}`, ...changes })
const card = (code: string) => screen.getByRole('article', { name: `Table ${code}` })
const button = (code: string, name: string) =>
  within(card(code)).getByRole('button', { name: `${name}, table ${code}` })
const codes = () => screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent)
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('opens the check-in dialog only when the host asks for it', async () => {
  const { user } = await show([numbered({}, 1)])
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Check in a guest' }))
  expect(await screen.findByRole('dialog', { name: 'Check in a guest' })).toBeVisible()
})

test('shows a card per table under its heading, urgent tables first', async () => {
  await show([
    numbered({}, 1),
    numbered({ ...COMPLETED }, 2),
    numbered({ ...OFFERED, offer_created_at: at(-60) }, 3),
    numbered({ ...ACCEPTED }, 4),
    numbered({ ...ACCEPTED, offer_deadline: at(40), offer_accepted_at: at(-560) }, 5),
    numbered({ ...ACCEPTED, offer_left_at: at(-20), offer_grace_until: at(552) }, 6),
    numbered({}, 10),
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Restaurant Tables' })).toBeVisible()
  expect(codes()).toEqual(['T5', 'T6', 'T4', 'T2', 'T3', 'T1', 'T10'])
  expect(screen.getByText(/7 tables/)).toBeVisible()
  // A table that has just been accepted needs no action yet.
  expect(screen.getByText(/2 need action/)).toBeVisible()
})

test('refreshes the list every 60 s', async () => {
  await show([numbered({}, 1)])
  const asked = api.requestsTo(tables.list)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.params).toEqual({ userId: 'restaurant-1' })
  api.on(tables.list, () => ok([numbered({ ...OFFERED, version: 2 }, 1)]))
  // A slow machine may have used part of the minute already.
  await later(56_000)
  expect(api.requestsTo(tables.list)).toHaveLength(1)
  await later(4500)
  expect(await within(card('T1')).findByText('Offer Initiated')).toBeVisible()
})

test('shows a load error, and retries when the host presses “Try again”', async () => {
  api.on(tables.list, () => new Refused('internal', 'Something went wrong.'))
  const { user } = renderAt('/restraunt/dashboard', <BoardScreen />)
  expect(await screen.findByText('Error fetching tables. Please try again.')).toBeVisible()
  api.on(tables.list, () => ok([numbered({}, 1)]))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Table T1' })).toBeVisible()
})

test('shows and logs that no user is signed in, and loads nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.clear()
  renderAt('/restraunt/dashboard', <BoardScreen />)
  expect(screen.getByText('User not found. Please log in again.')).toBeVisible()
  expect(logged).toHaveBeenCalled()
  logged.mockClear()
  await later(500)
  expect(api.requests).toEqual([])
})

test('links to adding a table when there are none', async () => {
  api.on(tables.list, () => ok([]))
  renderAt('/restraunt/dashboard', <BoardScreen />)
  expect(await screen.findByRole('link', { name: 'Add your first table' })).toHaveAttribute(
    'href',
    '/restraunt/nudge-out',
  )
})

test('applies “Yes” before the server responds', async () => {
  const { user } = await show([numbered({ ...ACCEPTED }, 1)])
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on(tables.update, async () => {
    await waiting
    return ok(numbered({ ...COMPLETED, offer_completed_at: at(-60), version: 2 }, 1))
  })
  await user.click(button('T1', 'Yes'))
  expect(card('T1')).toHaveTextContent('Offer Completed at 7:00 am')
  await waitFor(() => expect(api.requestsTo(tables.update)).toHaveLength(1))
  const [asked] = api.requestsTo(tables.update)
  expect(asked?.body).toEqual({ offer_id: 'offer-0001', offer_completed: true })
  expect(asked?.headers.get('authorization')).toBe('Bearer token-1')
  answer()
  await waitFor(() => expect(card('T1')).toHaveTextContent('Offer Completed at 6:59 am'))
})

test('sends “New party” only after the response to “Yes”', async () => {
  const { user } = await show([numbered({ ...ACCEPTED }, 1)])
  let answer = () => {}
  api.on(
    tables.update,
    () => new Promise((resolve) => (answer = () => resolve(ok(numbered({ ...COMPLETED, version: 2 }, 1))))),
  )
  api.on(tables.newParty, () => ok(numbered({ version: 3 }, 1)))
  await user.click(button('T1', 'Yes'))
  await user.click(button('T1', 'New party'))
  await waitFor(() => expect(api.requestsTo(tables.update)).toHaveLength(1))
  await later(50)
  expect(api.requestsTo(tables.newParty)).toEqual([])
  answer()
  await waitFor(() => expect(api.requestsTo(tables.newParty)).toHaveLength(1))
  await waitFor(() => expect(button('T1', 'Offer')).toBeVisible())
})

test('sends “No” with the visible offer, and applies it immediately', async () => {
  const { user } = await show([numbered({ ...ACCEPTED }, 1)])
  api.on(tables.update, () => ok(numbered({ ...REJECTED, version: 2 }, 1)))
  await user.click(button('T1', 'No'))
  expect(card('T1')).toHaveTextContent('Offer Rejected at 7:00 am')
  await waitFor(() =>
    expect(api.requestsTo(tables.update)[0]?.body).toEqual({ offer_id: 'offer-0001', offer_rejected: true }),
  )
})

test('rolls the card back when another host was first, and shows and logs who and when', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await show([numbered({ ...ACCEPTED }, 1)])
  const now = numbered({ ...COMPLETED, version: 2, changed_by: 'Patio iPad', changed_at: at(-4) }, 1)
  api.on(
    tables.update,
    () =>
      new Refused('stale_view', 'This table has changed since you loaded it. Please check it again.', { data: now }),
  )
  await user.click(button('T1', 'No'))
  expect(await screen.findByText('T1: Freed by Patio iPad 4 s ago.')).toBeVisible()
  expect(card('T1')).toHaveTextContent('Offer Completed at 7:00 am')
  expect(logged).toHaveBeenCalledOnce()
  logged.mockClear()
})

test('rolls the card back on a server error, and retries when the host presses “Try again”', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await show([numbered({ ...ACCEPTED }, 1)])
  api.on(tables.update, () => new Refused('unavailable', 'Please try again in a moment.'))
  await user.click(button('T1', 'Yes'))
  expect(await screen.findByText('T1: Please try again in a moment.')).toBeVisible()
  expect(await within(card('T1')).findByRole('button', { name: 'Yes, table T1' })).toBeVisible()
  api.on(tables.update, () => ok(numbered({ ...COMPLETED, version: 2 }, 1)))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(card('T1')).toHaveTextContent('Offer Completed at 7:00 am')
  logged.mockClear()
})

test('grants ten more minutes, withdraws an offer, starts a new party, turns a table on', async () => {
  const { user } = await show([
    numbered({ ...ACCEPTED }, 1),
    numbered({ ...OFFERED }, 2),
    numbered({ ...COMPLETED }, 3),
    numbered({ nudge_enabled: false }, 4),
  ])
  api.on(tables.extend, () =>
    ok(numbered({ ...ACCEPTED, offer_extended: true, offer_deadline: at(1032), version: 2 }, 1)),
  )
  api.on(tables.withdraw, () => ok(numbered({ offer_state: 'withdrawn', offer_id: 'offer-0001', version: 2 }, 2)))
  api.on(tables.newParty, () => ok(numbered({ version: 2 }, 3)))
  api.on(tables.update, () => ok(numbered({ version: 2 }, 4)))
  await user.click(button('T1', '+10 min'))
  expect(within(card('T1')).getByRole('timer').textContent).toMatch(/^17:1[012]/)
  await user.click(button('T2', 'Withdraw'))
  expect(button('T2', 'Offer')).toBeVisible()
  await user.click(button('T3', 'New party'))
  expect(button('T3', 'Offer')).toBeVisible()
  await user.click(button('T4', 'Turn offers on'))
  expect(button('T4', 'Offer')).toBeVisible()
  await waitFor(() => expect(api.requestsTo(tables.update)[0]?.body).toEqual({ nudge_enabled: true }))
})

test('offers “Yes” and “No” when the guest accepts before the host withdraws', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await show([numbered({ ...OFFERED }, 1)])
  const why = 'The guest has accepted this offer. Please answer Yes or No, or wait until the time is up.'
  const now = numbered({ ...ACCEPTED, version: 2 }, 1)
  api.on(tables.withdraw, () => new Refused('offer_accepted', why, { data: now }))
  await user.click(button('T1', 'Withdraw'))
  expect(await within(card('T1')).findByRole('button', { name: 'Yes, table T1' })).toBeVisible()
  expect(button('T1', 'No')).toBeVisible()
  expect(within(card('T1')).getByRole('timer')).toBeVisible()
  logged.mockClear()
})

test('grants late extra time only after the server agrees', async () => {
  const { user } = await show([numbered({ ...EXPIRED, late_extend_until: at(60) }, 1)])
  const again = { ...ACCEPTED, offer_id: 'offer-0002', offer_deadline: at(600), offer_period: 2, version: 2 } as const
  api.on(tables.extend, () => ok(numbered(again, 1)))
  await user.click(button('T1', '+10 min'))
  expect(await within(card('T1')).findByRole('timer')).toBeVisible()
})

test('expires an accepted offer when its countdown reaches zero', async () => {
  await show([numbered({ ...ACCEPTED, offer_deadline: at(2), offer_accepted_at: at(-598) }, 1)])
  await later(3000)
  expect(card('T1')).toHaveTextContent('Time out - Offer rejected')
})

test('filters by location or state, and stores the filter in the URL', async () => {
  const { user, router } = await show([
    numbered({ table_location: 'Patio' }, 1),
    numbered({ table_location: 'Bar', ...OFFERED }, 2),
    numbered({ table_location: 'Bar' }, 3),
  ])
  await user.click(screen.getByRole('button', { name: 'All locations' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Bar (2)' }))
  await waitFor(() => expect(codes()).toEqual(['T2', 'T3']))
  await user.click(screen.getByRole('button', { name: 'All states' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Available' }))
  await waitFor(() => expect(codes()).toEqual(['T3']))
  expect(router.state.location.search).toBe('?location=Bar&state=free')
})

test('turns offers on or off by location or for all tables, and names refused tables', async () => {
  const { user } = await show([
    numbered({ table_location: 'Patio' }, 1),
    numbered({ table_location: 'Bar', ...ACCEPTED }, 2),
    numbered({ table_location: 'Bar' }, 3),
  ])
  api.on(tables.switch, () =>
    ok({
      changed: ['table-0003'],
      refused: [{ _id: 'table-0002', code: 'offer_accepted', message: 'The guest has accepted this offer.' }],
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Offers on' }))
  const dialog = await screen.findByRole('dialog', { name: 'Turn offers on or off' })
  await user.click(within(dialog).getByRole('switch', { name: 'Bar' }))
  await waitFor(() =>
    expect(api.requestsTo(tables.switch)[0]?.body).toEqual({ ids: ['table-0002', 'table-0003'], nudge_enabled: false }),
  )
  expect(
    await screen.findByText('T2: an accepted offer is running. Answer Yes or No, or wait until it ends.'),
  ).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Turn all 3 off' }))
  await waitFor(() => expect(api.requestsTo(tables.switch)[1]?.body).toMatchObject({ nudge_enabled: false }))
})

test('shows the result of a free table’s last offer', async () => {
  await show([
    numbered({ last_offer: makeOfferHistoryEntry() }, 1),
    numbered({ ...COMPLETED, last_offer: makeOfferHistoryEntry() }, 2),
  ])
  await waitFor(() => expect(card('T1')).toHaveTextContent('last offer: 10%, freed in 7 min'))
  expect(card('T2')).toHaveTextContent('10%, 3 min early')
})

test('shows a table’s QR code, and opens the dialog to redeem a code', async () => {
  const { user } = await show([numbered({ ...OFFERED }, 1)])
  await user.click(button('T1', 'Show QR'))
  expect(await screen.findByRole('dialog', { name: 'QR Code' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Redeem a code' }))
  expect(await screen.findByRole('dialog', { name: 'Redeem a code' })).toBeVisible()
})

test('shows what is left of the tightest budget, in the warning colour from 80% used', async () => {
  const budget = {
    _id: 'budget-1',
    span: 'week' as const,
    counts: 'money' as const,
    limit: 100,
    scope: 'all' as const,
    scope_value: null,
    estimated: 0,
    kept_promises: 0,
    redeemed: 0,
    owed: 0,
    service: null,
    begins_at: '2026-03-02T09:00:00Z',
    ends_at: '2026-03-09T08:00:00Z',
  }
  let used = 79
  api.on(budgets.now, () =>
    ok([
      { ...budget, used: 10, left: 90 },
      { ...budget, _id: 'budget-2', used, left: 100 - used },
    ]),
  )
  await show([makeTable()])
  expect(await screen.findByText('$21 left this week')).toBeVisible()
  expect(screen.queryByRole('strong')).toBeNull()
  used = 80
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(await screen.findByRole('strong')).toHaveTextContent('$20 left this week')
})
