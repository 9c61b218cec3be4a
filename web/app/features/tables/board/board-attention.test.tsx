import { screen, waitFor, within } from '@testing-library/react'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { accounts } from '@tidetable/contract/routes/accounts'
import { tables } from '@tidetable/contract/routes/tables'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, ok, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import { ACCEPTED, at, COMPLETED, EXPIRED, makeTable, NOON, OFFERED } from '../../../../test/wire-tables.ts'
import { toast } from '../../../ui/toast.ts'
import { BoardScreen } from './board-screen.tsx'

let api: ApiServer
beforeEach(async () => {
  Element.prototype.scrollIntoView = vi.fn()
  toast.clear()
  localStorage.clear()
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true })
  signInRestaurant()
  api = await startApi()
  api.on(accounts.profile, () => new Refused('not_found', 'nobody'))
})

const numbered = (number: number, changes: Partial<Table> = {}): Table =>
  makeTable({
    _id: `table-000${number}`,
    table_code: `T${number}`,
    ...changes,
    ...(changes.offer_id ? { offer_id: `offer-000${number}` } : {}),
  })

async function show(list: Table[], query = '') {
  api.on(tables.list, () => ok(list))
  const shown = renderAt(`/restraunt/dashboard${query}`, <BoardScreen />, { path: '/restraunt/dashboard' })
  await screen.findAllByRole('article')
  return shown
}

const card = (code: string) => screen.getByRole('article', { name: `Table ${code}` })
const codes = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label')?.replace('Table ', ''))
const LAST_MINUTE = { ...ACCEPTED, offer_deadline: at(40), offer_accepted_at: at(-560) }
const LATE = { ...EXPIRED, late_extend_until: at(90) }

const BAR = { table_location: 'Bar' }
const tablesNeedingAction = () => [
  numbered(1, BAR),
  numbered(2, { ...ACCEPTED }),
  numbered(3, { ...ACCEPTED, offer_left_at: at(-10), offer_grace_until: at(552) }),
  numbered(4, { ...ACCEPTED, more_time_asked_at: at(-5) }),
  numbered(5, { ...OFFERED, guest_limit_at: at(-5) }),
  numbered(6, COMPLETED),
  numbered(7, LATE),
  numbered(8),
]

test.each(['cards', 'compact'])('shows each table that needs the host despite the filter: %s', async (density) => {
  localStorage.setItem('board:density', density)
  await show(tablesNeedingAction(), '?location=Bar&state=free')
  expect(codes().sort()).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'])
  for (const code of ['T2', 'T3', 'T4', 'T5', 'T6', 'T7']) expect(card(code)).toHaveTextContent('outside the filter')
  expect(card('T1')).not.toHaveTextContent('outside the filter')
  // Tables that need a decision are above the tables that match the filter.
  expect(codes().indexOf('T3')).toBeLessThan(codes().indexOf('T1'))
})

test('marks no table as “outside the filter” if no filter is set', async () => {
  await show(tablesNeedingAction())
  expect(codes()).toHaveLength(8)
  expect(screen.queryByText('outside the filter')).toBeNull()
})

test('counts all tables that need action despite the filter, and focuses the first one on press', async () => {
  const { user } = await show(tablesNeedingAction(), '?location=Bar')
  await user.click(screen.getByRole('button', { name: '4 need action' }))
  const first = card(codes()[0] ?? '').parentElement as HTMLElement
  expect(first).toHaveFocus()
  expect(first.scrollIntoView).toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: '1 to review' }))
  expect(card('T6').parentElement).toHaveFocus()
})

test('names the filter in a chip after a reload, and removes it in one press', async () => {
  const { user, router } = await show(tablesNeedingAction(), '?location=Bar&state=free')
  await user.click(screen.getByRole('button', { name: 'Remove the filter Bar · Available' }))
  expect(router.state.location.search).toBe('')
  expect(codes()).toHaveLength(8)
  expect(screen.queryByRole('button', { name: /^Remove the filter/ })).toBeNull()
})

test.each(['cards', 'compact'])('ranks decisions, including a late extension, above outcomes: %s', async (density) => {
  localStorage.setItem('board:density', density)
  await show([
    numbered(1, { ...COMPLETED, offer_completed_at: at(-600) }),
    numbered(2, ACCEPTED),
    numbered(3, LATE),
    numbered(4, LAST_MINUTE),
  ])
  expect(codes()).toEqual(['T4', 'T3', 'T2', 'T1'])
  expect(screen.getByRole('button', { name: '2 need action' })).toBeVisible()
  expect(within(card('T3')).getByRole('button', { name: '+10 min, table T3' })).toBeVisible()
})

test('lists an expired offer under the outcomes once it can no longer be extended', async () => {
  localStorage.setItem('board:density', 'compact')
  await show([numbered(1), numbered(2, { ...LATE, late_extend_until: at(20) })])
  const list = (name: string) => screen.queryByRole('list', { name })
  expect(within(list('Tables that need action') as HTMLElement).getByRole('article')).toBeVisible()
  await vi.advanceTimersByTimeAsync(23_000)
  await waitFor(() => expect(list('To review')).not.toBeNull())
  expect(list('Tables that need action')).toBeNull()
})

test('groups compact rows under a heading per location, if there are several', async () => {
  localStorage.setItem('board:density', 'compact')
  const { unmount } = await show([numbered(1), numbered(2, BAR), numbered(3), numbered(12, BAR)])
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Bar', 'Patio'])
  expect(codes()).toEqual(['T2', 'T12', 'T1', 'T3'])
  expect(within(screen.getByRole('list', { name: 'Bar' })).getAllByRole('article')).toHaveLength(2)
  unmount()
  await show([numbered(1), numbered(3)])
  expect(screen.queryByRole('heading', { name: 'Patio' })).toBeNull()
})

const many = (count: number) => Array.from({ length: count }, (_, index) => numbered(index + 1))

test.each([
  [12, 'Cards'],
  [13, 'Compact rows'],
])('shows %i tables as %s at the first visit', async (count, density) => {
  await show(many(count))
  expect(screen.getByRole('radio', { name: density })).toBeChecked()
})

test('keeps the density that the host chose, even with many tables', async () => {
  const { user, unmount } = await show(many(13))
  await user.click(screen.getByRole('radio', { name: 'Cards' }))
  unmount()
  await show(many(13))
  expect(screen.getByRole('radio', { name: 'Cards' })).toBeChecked()
})

test('keeps the density while tables are selected, and Escape ends the selection', async () => {
  const { user } = await show([numbered(1), numbered(2)])
  await user.click(screen.getByRole('button', { name: 'Select' }))
  expect(screen.queryByRole('button', { name: 'Redeem a code' })).toBeNull()
  expect(screen.getByRole('list', { name: 'Tables' }).className).toContain('board-grid')
  await user.click(within(card('T1')).getByRole('button', { name: 'Select, table T1' }))
  expect(screen.getByRole('heading', { level: 1, name: '1 table selected' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('heading', { level: 1, name: 'Restaurant Tables' })).toBeVisible()
  expect(within(card('T1')).getByRole('button', { name: 'Offer, table T1' })).toBeVisible()
})

test.each([
  ['an outcome', COMPLETED],
  ['a card that needs the host', LATE],
])('a table that was %s until “New party” can be selected before it moves', async (_what, state) => {
  localStorage.setItem('board:density', 'compact')
  const { user } = await show([numbered(1, state), numbered(2)])
  api.on(tables.newParty, () => ok(numbered(1, { version: 9, undo_until: at(100) })))
  await user.click(within(card('T1')).getByRole('button', { name: 'New party, table T1' }))
  expect(await within(card('T1')).findByRole('button', { name: 'Undo, table T1' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Select' }))
  expect(
    within(card('T1'))
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label')),
  ).toEqual(['Select, table T1'])
  await user.click(within(card('T1')).getByRole('button'))
  expect(screen.getByRole('heading', { level: 1, name: '1 table selected' })).toBeVisible()
})

test('Escape closes an open menu first, and then leaves host mode', async () => {
  Object.assign(navigator, { wakeLock: { request: async () => ({ release: async () => undefined }) } })
  const { user } = await show([numbered(1)])
  await user.click(screen.getByRole('button', { name: 'Host mode' }))
  expect(await screen.findByRole('button', { name: 'Leave host mode' })).toBeVisible()
  expect(screen.getByText('Leave host mode')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All states' }))
  await screen.findByRole('menu')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'Leave host mode' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Host mode' })).toBeVisible()
  expect(document.documentElement.dataset.hostMode).toBeUndefined()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

test('check-in, redeem and device have text labels, and are also in the menu for phones', async () => {
  const { user } = await show([numbered(1)])
  for (const [name, words] of [
    ['Check in a guest', 'Check in'],
    ['Redeem a code', 'Redeem'],
    ['This device', 'Device'],
  ] as const)
    expect(screen.getByRole('button', { name })).toHaveTextContent(words)
  await user.click(screen.getByRole('button', { name: 'More' }))
  const entries = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(entries).toEqual(expect.arrayContaining(['Check in a guest', 'Redeem a code', 'This device', 'Host mode']))
  await user.click(screen.getByRole('menuitem', { name: 'Compact rows' }))
  expect(screen.getByRole('radio', { name: 'Compact rows' })).toBeChecked()
})
