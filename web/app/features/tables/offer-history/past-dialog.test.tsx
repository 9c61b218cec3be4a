import { screen, waitFor, within } from '@testing-library/react'
import { accounts } from '@tidetable/contract/routes/accounts'
import { tables } from '@tidetable/contract/routes/tables'
import { beforeEach, expect, test } from 'vitest'
import { type ApiServer, ok, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import { profileReply } from '../../../../test/wire-accounts.ts'
import { at, makeOfferHistoryEntry, makeTable } from '../../../../test/wire-tables.ts'
import { PastDialog } from './past-dialog.tsx'

const event = (seq: number, cause: string, by: string, reason: string | null = null) => ({
  seq,
  cause,
  from: null,
  to: 'offered' as const,
  at: at(seq * 60),
  by,
  reason,
})
const past = (
  changes: Parameters<typeof makeOfferHistoryEntry>[0] = {},
  events = [event(1, 'offered', 'Front tablet')],
) => ({
  ...makeOfferHistoryEntry(changes),
  superseded: false,
  redeemed_at: null,
  events,
})

let api: ApiServer
beforeEach(async () => {
  signInRestaurant()
  api = await startApi()
  api.on(accounts.profile, () => profileReply({ address: '', currency: 'INR' }))
})
const show = () => renderAt('/restraunt/nudge-out', <PastDialog table={makeTable()} onClose={() => {}} />)

test('shows each offer’s events, staff and exceptions, and strikes through undone offers', async () => {
  api.on(tables.history, () =>
    ok([
      past({ offer_id: 'o2', offer_type: 0, offer_value: 50, state: 'completed' }, [
        event(1, 'offered', 'Front tablet', 'Birthday party of eight'),
        event(2, 'accepted', 'guest'),
        event(3, 'freed', 'Bar phone'),
      ]),
      { ...past({ offer_id: 'o1', visit_type: 1, state: 'withdrawn' }), superseded: true },
    ]),
  )
  show()
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer history of table PLM' }))
  // The amount appears once the restaurant's currency has loaded.
  expect(await dialog.findByText('₹50 off')).toBeVisible()
  const [first, second] = dialog.getAllByRole('heading', { level: 3 }).map((each) => each.closest('li'))
  expect(first?.textContent).toContain('Freed')
  const lines = within(first as HTMLElement)
    .getAllByRole('listitem')
    .map((line) => line.textContent)
  // The times are in the restaurant's time zone, five hours behind.
  expect(lines).toEqual([
    '7:01 amOffered by Front tabletException to the budget: Birthday party of eight',
    '7:02 amAccepted',
    '7:03 amYes, the table was free by Bar phone',
  ])
  expect(second?.textContent).toContain('10% off, next visit')
  expect(second?.textContent).toContain('Undone: replaced by the offer above.')
  // Only the replaced offer is struck through.
  expect(dialog.getAllByRole('deletion').map(({ textContent }) => textContent)).toEqual(['10% off, next visit'])
})

test('loads older offers after the newest twenty, until there are no more', async () => {
  const all = Array.from({ length: 25 }, (_, n) => past({ offer_id: `offer-${n}`, offer_value: n + 1 }))
  api.on(tables.history, ({ query }) => {
    const before = query.get('before')
    const from = before ? all.findIndex(({ offer_id }) => offer_id === before) + 1 : 0
    return ok(all.slice(from, from + 20))
  })
  const { user } = show()
  expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show older offers' }))
  expect(await screen.findByText('25% off')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(25)
  expect(screen.queryByRole('button', { name: 'Show older offers' })).toBeNull()
})

test('shows that there are no offers, and a load error with “Try again”', async () => {
  let isDown = true
  api.on(tables.history, () => (isDown ? new Refused('internal', 'Something went wrong.') : ok([])))
  const { user } = show()
  const again = await screen.findByRole('button', { name: /again/i })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('No offers yet')).toBeVisible()
})

const UNCONFIRMED = { state: 'expired', left_at: at(-300), had_left_until: '2099-01-01T00:00:00Z' } as const

test('confirms later that the guest had left, and shows the confirmation', async () => {
  let isConfirmed = false
  api.on(tables.history, () =>
    ok(
      isConfirmed
        ? [
            past({ offer_id: 'o2', state: 'completed' }, [event(1, 'had_left', 'Bar phone')]),
            { ...past({ offer_id: 'o1', ...UNCONFIRMED }), superseded: true },
          ]
        : [past({ offer_id: 'o1', ...UNCONFIRMED })],
    ),
  )
  api.on(tables.hadLeft, () => {
    isConfirmed = true
    return ok(makeTable())
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'They had left' }))
  expect(await screen.findByText('Confirmed later: the guest had left')).toBeVisible()
  expect(api.requestsTo(tables.hadLeft).map(({ body }) => body)).toEqual([{ offer_id: 'o1' }])
  expect(screen.queryByRole('button', { name: 'They had left' })).toBeNull()
})

test('explains why the guest’s leaving can no longer be confirmed', async () => {
  const sentence = 'It is too late to confirm that the guest had left.'
  api.on(tables.history, () => ok([past(UNCONFIRMED)]))
  api.on(tables.hadLeft, () => new Refused('too_late', sentence))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'They had left' }))
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('offers no confirmation once it is too late', async () => {
  api.on(tables.history, () => ok([past({ ...UNCONFIRMED, had_left_until: at(0) })]))
  show()
  expect(await screen.findByText('Timed out')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'They had left' })).toBeNull()
})

test('shows when a code was used, and whether that was before the table was freed', async () => {
  api.on(tables.history, () =>
    ok([
      { ...past({ offer_id: 'o3', ended_at: at(600) }), redeemed_at: at(300) },
      { ...past({ offer_id: 'o2', ended_at: at(600) }), redeemed_at: at(900) },
      { ...past({ offer_id: 'o1', state: 'rejected_by_restaurant', ended_at: at(600) }), redeemed_at: at(900) },
    ]),
  )
  show()
  const lines = await screen.findAllByText(/^Code used at/)
  await waitFor(() =>
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Code used at 7:05 am, before the table was freed',
      'Code used at 7:15 am',
      // This table was not freed by the offer.
      'Code used at 7:15 am',
    ]),
  )
})
