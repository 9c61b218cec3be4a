import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { accounts } from '@tidetable/contract/routes/accounts'
import { tables } from '@tidetable/contract/routes/tables'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, Lost, ok, Refused, startApi } from '../../../../test/api-server.ts'
import { listenToNotes } from '../../../../test/fake-audio.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import {
  ACCEPTED,
  at,
  COMPLETED,
  DECLINED,
  EXPIRED,
  makeOfferHistoryEntry,
  makeTable,
  NOON,
  OFFERED,
  REJECTED,
} from '../../../../test/wire-tables.ts'
import { toast } from '../../../ui/toast.ts'
import { tableKeys } from '../queries.ts'
import { BoardScreen } from './board-screen.tsx'
import { useHostMode } from './host-mode/use-host-mode.ts'

let api: ApiServer
beforeEach(async () => {
  Element.prototype.scrollIntoView = () => undefined
  toast.clear()
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true })
  signInRestaurant()
  api = await startApi()
  // The board works without the restaurant's settings.
  api.on(accounts.profile, () => new Refused('not_found', 'nobody'))
})
afterEach(() => {
  dispatchEvent(new Event('online'))
  localStorage.clear()
  vi.restoreAllMocks()
})

const numbered = (number: number, changes: Partial<Table> = {}): Table =>
  makeTable({
    _id: `table-000${number}`,
    table_code: `T${number}`,
    ...changes,
    ...(changes.offer_id ? { offer_id: `offer-000${number}` } : {}),
  })

async function show(list: Table[]) {
  api.on(tables.list, () => ok(list))
  const shown = renderAt('/restraunt/dashboard', <BoardScreen />)
  await screen.findByRole('article', { name: 'Table T1' })
  return {
    ...shown,
    async change(next: Table) {
      shown.queryClient.setQueryData<readonly Table[]>(tableKeys.list('restaurant-1'), (known) =>
        known?.map((table) => (table._id === next._id ? next : table)),
      )
      await later(10)
    },
  }
}

const card = (code: string) => screen.getByRole('article', { name: `Table ${code}` })
const button = (code: string, name: string) =>
  within(card(code)).getByRole('button', { name: `${name}, table ${code}` })
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const codesIn = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .queryAllByRole('article')
    .map((each) => within(each).getByRole('heading').textContent)

const room = () => [
  numbered(1),
  numbered(2, ACCEPTED),
  numbered(3, { ...ACCEPTED, offer_deadline: at(40), offer_accepted_at: at(-560) }),
  numbered(4, COMPLETED),
  numbered(5, OFFERED),
  numbered(6, { nudge_enabled: false }),
]

test('shows urgent tables first as cards, and sorts compact rows by code below urgent ones', async () => {
  const { user } = await show(room())
  expect(codesIn('Tables')).toEqual(['T3', 'T2', 'T4', 'T5', 'T1', 'T6'])
  await user.click(screen.getByRole('radio', { name: 'Compact rows' }))
  expect(screen.getByRole('radio', { name: 'Compact rows' })).toBeChecked()
  expect(codesIn('Tables that need action')).toEqual(['T3'])
  expect(codesIn('To review')).toEqual(['T4'])
  expect(codesIn('Accepted offers')).toEqual(['T2'])
  expect(codesIn('Tables')).toEqual(['T1', 'T5', 'T6'])
  expect(card('T2')).toHaveTextContent('7:12')
  expect(card('T5')).toHaveTextContent('now')
})

test('pressing a compact row asks whether that table is vacant, with “Yes” as the main button', async () => {
  localStorage.setItem('board:density', 'compact')
  const { user } = await show(room())
  api.on(tables.update, () => ok(numbered(2, { ...COMPLETED, version: 2 })))
  await user.click(within(card('T2')).getByRole('button'))
  const question = within(await screen.findByRole('dialog', { name: 'Is table T2 vacant?' }))
  expect(question.getAllByRole('button').map((each) => [each.textContent, each.dataset.look])).toEqual([
    ['Yes', 'primary'],
    ['+10 min', 'secondary'],
    ['No', 'quiet'],
  ])
  await user.click(question.getByRole('button', { name: 'Yes, table T2' }))
  await waitFor(() => expect(api.requestsTo(tables.update)[0]?.body).toMatchObject({ offer_completed: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('restores the density that was chosen on this device', async () => {
  const first = await show(room())
  await first.user.click(screen.getByRole('radio', { name: 'Compact rows' }))
  first.unmount()
  await show(room())
  expect(screen.getByRole('radio', { name: 'Compact rows' })).toBeChecked()
  expect(screen.getByRole('list', { name: 'To review' })).toBeVisible()
})

test('counts down in a compact row each second', async () => {
  localStorage.setItem('board:density', 'compact')
  await show([numbered(1), numbered(2, { ...ACCEPTED, offer_deadline: at(62) })])
  for (const clock of ['1:02', '1:01', '1:00']) {
    expect(card('T2')).toHaveTextContent(clock)
    await later(1000)
  }
})

test('shows each phase of a compact row on time while a finger keeps it in place', async () => {
  localStorage.setItem('board:density', 'compact')
  const list = [numbered(1), numbered(2, { ...ACCEPTED, offer_deadline: at(62), offer_grace_until: at(65) })]
  await show(list)
  // The list is refreshed after a minute.
  api.on(tables.list, () => ok(list.map((table) => ({ ...table, server_time: new Date().toISOString() }))))
  fireEvent.pointerDown(document.body)
  for (const [phase, ms] of [
    ['accepted', 1500],
    ['accepted', 1000],
    ['last-minute', 62_000],
    ['last-minute', 1000],
    ['expired', 0],
  ] as const) {
    expect(card('T2')).toHaveAttribute('data-phase', phase)
    await later(ms)
  }
})

test('host mode keeps the same function between renders, so that the controls need not render again', () => {
  const { result, rerender } = renderHook(useHostMode)
  const { toggle } = result.current
  rerender()
  expect(result.current.toggle).toBe(toggle)
})

const ENDINGS = [
  numbered(1),
  numbered(2, COMPLETED),
  numbered(3, DECLINED),
  numbered(4, EXPIRED),
  numbered(5, REJECTED),
]

test('keeps outcomes on top until the host marks them as seen', async () => {
  const { user } = await show(ENDINGS)
  expect(codesIn('Tables')).toEqual(['T2', 'T3', 'T4', 'T5', 'T1'])
  await user.click(button('T3', 'Seen'))
  await later(1300)
  expect(codesIn('Tables')).toEqual(['T2', 'T4', 'T5', 'T1', 'T3'])
  expect(within(card('T3')).queryByRole('button', { name: /^Seen/ })).toBeNull()
})

test('moves an unseen outcome down after 15 minutes', async () => {
  await show([numbered(1), numbered(2, { ...COMPLETED, offer_completed_at: at(-14 * 60 - 40) })])
  expect(codesIn('Tables')).toEqual(['T2', 'T1'])
  await later(21_000)
  expect(codesIn('Tables')).toEqual(['T1', 'T2'])
})

test('counts unseen outcomes in the heading', async () => {
  const { user } = await show([numbered(1), numbered(2, COMPLETED), numbered(3, DECLINED)])
  expect(screen.getByText('2 to review')).toBeVisible()
  await user.click(button('T2', 'Seen'))
  expect(await screen.findByText('1 to review')).toBeVisible()
  await user.click(button('T3', 'Seen'))
  await waitFor(() => expect(screen.queryByText(/to review/)).toBeNull())
})

test('counts tables that need action or review in the tab title and on the app badge', async () => {
  const badge = vi.fn(async () => undefined)
  const clear = vi.fn(async () => undefined)
  Object.assign(navigator, { setAppBadge: badge, clearAppBadge: clear })
  const { change, unmount } = await show([numbered(1), numbered(2, ACCEPTED), numbered(3, DECLINED)])
  // One outcome to review; a table that has just been accepted needs no action yet.
  expect(document.title).toBe('(1) Restaurant Tables · Tidetable')
  expect(badge).toHaveBeenLastCalledWith(1)
  await change(numbered(1, { ...ACCEPTED, offer_left_at: at(-5), offer_grace_until: at(552), version: 2 }))
  expect(document.title).toBe('(2) Restaurant Tables · Tidetable')
  unmount()
  expect(document.title).not.toContain('(')
  expect(clear).toHaveBeenCalled()
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
})

test('shows skeleton cards until the tables have loaded', async () => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  api.on(tables.list, async () => {
    await waiting
    return ok([numbered(1)])
  })
  renderAt('/restraunt/dashboard', <BoardScreen />)
  expect(screen.getByRole('status', { name: 'Loading tables…' })).toBeVisible()
  expect(screen.queryByText('No tables yet')).toBeNull()
  answer()
  expect(await screen.findByRole('article', { name: 'Table T1' })).toBeVisible()
  expect(screen.queryByRole('status', { name: 'Loading tables…' })).toBeNull()
})

test('alerts by sound, vibration and flash, each with its own switch and test button', async () => {
  const vibrate = vi.fn(() => true)
  Object.assign(navigator, { vibrate })
  const notes = listenToNotes()
  const isFlashing = () => document.querySelector('[data-flash]') !== null
  const { user, change } = await show([numbered(1), numbered(2, OFFERED)])
  await user.click(screen.getByRole('button', { name: 'This device' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'This device' }))
  const press = (role: 'switch' | 'button', name: string) => user.click(dialog.getByRole(role, { name }))
  await press('button', 'Test sound')
  expect(notes).toHaveBeenCalled()
  await press('button', 'Test vibration')
  expect(vibrate).toHaveBeenCalledTimes(1)
  await press('button', 'Test flash')
  expect(isFlashing()).toBe(true)
  await later(1000)
  expect(isFlashing()).toBe(false)
  // Sound is off by default.
  expect(dialog.getByRole('switch', { name: 'Sound' })).not.toBeChecked()
  await press('switch', 'Flash')
  await user.keyboard('{Escape}')
  notes.mockClear()
  await change(numbered(2, { ...ACCEPTED, version: 2 }))
  expect(vibrate).toHaveBeenCalledTimes(2)
  expect(isFlashing()).toBe(false)
  expect(notes).not.toHaveBeenCalled()
  // "We've left" alerts too, but only once.
  await change(numbered(2, { ...ACCEPTED, offer_left_at: at(0), offer_grace_until: at(552), version: 3 }))
  await change(numbered(1, { version: 2, table_capacity: 6 }))
  expect(vibrate).toHaveBeenCalledTimes(3)
  // Toggles all three alerts.
  await user.click(screen.getByRole('button', { name: 'This device' }))
  const again = within(await screen.findByRole('dialog', { name: 'This device' }))
  for (const name of ['Sound', 'Vibration', 'Flash']) await user.click(again.getByRole('switch', { name }))
  await user.keyboard('{Escape}')
  expect([notes.mock.calls.length, isFlashing()]).toEqual([0, false])
  await change(numbered(1, { ...ACCEPTED, version: 3 }))
  expect(isFlashing()).toBe(true)
  expect(notes).toHaveBeenCalled()
  expect(vibrate).toHaveBeenCalledTimes(3)
  Reflect.deleteProperty(navigator, 'vibrate')
})

test('host mode turns on full screen and wake lock, and leaving full screen ends both', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release }))
  let filled: Element | null = null
  const change = (element: Element | null) => async () => {
    filled = element
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  Object.assign(navigator, { wakeLock: { request } })
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => filled })
  document.documentElement.requestFullscreen = change(document.documentElement)
  document.exitFullscreen = change(null)
  const { user } = await show([numbered(1)])
  await user.click(screen.getByRole('button', { name: 'Host mode' }))
  const stop = await screen.findByRole('button', { name: 'Leave host mode' })
  expect(document.documentElement.dataset.hostMode).toBe('')
  expect(request).toHaveBeenCalledWith('screen')
  expect(filled).toBe(document.documentElement)
  await user.click(stop)
  await waitFor(() => expect(release).toHaveBeenCalled())
  expect(filled).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Host mode' }))
  await screen.findByRole('button', { name: 'Leave host mode' })
  await act(change(null))
  expect(await screen.findByRole('button', { name: 'Host mode' })).toBeVisible()
  expect(document.documentElement.dataset.hostMode).toBeUndefined()
  Reflect.deleteProperty(navigator, 'wakeLock')
  Reflect.deleteProperty(document, 'fullscreenElement')
})

test('shows and focuses the search field on "/", and then the table with that code', async () => {
  const { user } = await show([numbered(1), numbered(2), numbered(12)])
  await user.keyboard('/')
  const field = screen.getByRole('textbox', { name: 'Table code' })
  expect(field).toBeVisible()
  expect(field).toHaveFocus()
  expect(field).toHaveValue('')
  await user.keyboard('t1')
  // Two codes start with T1: Enter takes the exact match.
  expect(screen.getByText('2 tables')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(card('T1').parentElement).toHaveFocus()
  await user.keyboard('/')
  await user.type(screen.getByRole('textbox', { name: 'Table code' }), 't12')
  await waitFor(() => expect(card('T12').parentElement).toHaveFocus())
})

test('the keys O, Y, N, W and U act on the focused table, and “?” lists the shortcuts', async () => {
  const { user } = await show([
    numbered(1),
    numbered(2, ACCEPTED),
    numbered(3, ACCEPTED),
    numbered(4, OFFERED),
    numbered(5, { ...COMPLETED, undo_until: at(100) }),
  ])
  api.on(tables.update, () => new Refused('not_found', 'gone'))
  api.on(tables.withdraw, () => ok(numbered(4, { version: 2, offer_state: 'withdrawn' })))
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const focus = (code: string) => act(() => card(code).parentElement?.focus())
  await focus('T2')
  await user.keyboard('y')
  await waitFor(() => expect(api.requestsTo(tables.update)[0]?.body).toMatchObject({ offer_completed: true }))
  await focus('T3')
  await user.keyboard('n')
  await waitFor(() => expect(api.requestsTo(tables.update)[1]?.body).toMatchObject({ offer_rejected: true }))
  await focus('T4')
  await user.keyboard('w')
  await waitFor(() => expect(api.requestsTo(tables.withdraw)).toHaveLength(1))
  api.on(tables.undo, () => ok(numbered(5, { ...ACCEPTED, version: 2 })))
  await focus('T5')
  await user.keyboard('u')
  await waitFor(() => expect(api.requestsTo(tables.undo)[0]?.body).toEqual({ offer_id: 'offer-0005' }))
  await focus('T1')
  await user.keyboard('o')
  expect(await screen.findByRole('dialog', { name: 'Offer to table T1' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await focus('T1')
  await user.keyboard('?')
  const list = within(await screen.findByRole('dialog', { name: 'This device' }))
  expect(list.getAllByRole('term').map((key) => [key.textContent, key.nextElementSibling?.textContent])).toEqual([
    ['/', 'Find a table by its code'],
    ['O', 'Offer'],
    ['Y', 'Yes, the table is vacant'],
    ['N', 'No'],
    ['W', 'Withdraw the offer'],
    ['U', 'Undo, for two minutes'],
    ['?', 'Show this list'],
  ])
})

test('ignores keys without a focused table or without a matching button', async () => {
  const { user } = await show([numbered(1), numbered(2, ACCEPTED)])
  await user.keyboard('yno?')
  await act(() => card('T1').parentElement?.focus())
  // T1 has no button for Y or W, and keys with a modifier belong to the browser.
  await user.keyboard('yw{Control>}o{/Control}')
  await later(200)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.requestsTo(tables.update)).toEqual([])
})

test('ignores all keys once shortcuts are turned off', async () => {
  const { user } = await show([numbered(1)])
  await user.click(screen.getByRole('button', { name: 'This device' }))
  await user.click(await screen.findByRole('switch', { name: 'Use keyboard shortcuts' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('/')
  expect(screen.queryByRole('textbox', { name: 'Table code' })).toBeNull()
  await act(() => card('T1').parentElement?.focus())
  await user.keyboard('o')
  await later(200)
  expect(screen.queryByRole('dialog')).toBeNull()
})

const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

test('shows on the card that nothing was sent while offline, and never sends it later', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await show([numbered(1, ACCEPTED)])
  const line = goOffline()
  await user.click(button('T1', 'Yes'))
  expect(await within(card('T1')).findByText('No connection. Nothing was sent.')).toBeVisible()
  expect(button('T1', 'Yes')).toBeVisible()
  line.mockRestore()
  act(() => void dispatchEvent(new Event('online')))
  await later(10_000)
  expect(api.requestsTo(tables.update)).toEqual([])
  // Discarding removes the message and sends nothing.
  await user.click(within(card('T1')).getByRole('button', { name: 'Discard the change at table T1' }))
  expect(within(card('T1')).queryByRole('alert')).toBeNull()
  expect(api.requestsTo(tables.update)).toEqual([])
})

test('retries an unsent change when the host presses “Try again”', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await show([numbered(1, ACCEPTED)])
  const line = goOffline()
  await user.click(button('T1', 'Yes'))
  line.mockRestore()
  api.on(tables.update, () => ok(numbered(1, { ...COMPLETED, version: 2 })))
  await user.click(await within(card('T1')).findByRole('button', { name: 'Try again, table T1' }))
  await waitFor(() => expect(card('T1')).toHaveTextContent('Offer Completed at'))
  expect(within(card('T1')).queryByRole('alert')).toBeNull()
})

test('aborts a change after 8 s without a response, and shows that its result is unknown', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await show([numbered(1, ACCEPTED)])
  api.on(tables.update, () => new Promise<Lost>(() => undefined))
  await user.click(button('T1', 'Yes'))
  await later(7500)
  expect(within(card('T1')).queryByRole('alert')).toBeNull()
  await later(600)
  const message = 'No connection. We don’t know yet if it was saved.'
  expect(await within(card('T1')).findByText(message)).toBeVisible()
  // The next poll shows that the change did not arrive.
  await later(3100)
  await waitFor(() => expect(within(card('T1')).queryByText(message)).toBeNull())
  expect(card('T1')).toHaveTextContent('It was not saved. Nothing has changed.')
})

test('finds out by polling that a change without a response has arrived', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await show([numbered(1, ACCEPTED)])
  api.on(tables.update, () => {
    api.on(tables.list, () => ok([numbered(1, { ...COMPLETED, version: 2 })]))
    return new Lost()
  })
  await user.click(button('T1', 'Yes'))
  expect(await within(card('T1')).findByRole('alert')).toHaveTextContent('We don’t know yet if it was saved.')
  await later(3100)
  await waitFor(() => expect(within(card('T1')).queryByRole('alert')).toBeNull())
  expect(card('T1')).toHaveTextContent('Offer Completed at')
  expect(api.requestsTo(tables.update)).toHaveLength(1)
})

test('shows the age of the board while offline', async () => {
  await show([numbered(1)])
  act(() => void dispatchEvent(new Event('offline')))
  expect(await screen.findByText('Connection lost')).toBeVisible()
  // The time is in the browser's time zone, because the restaurant's is unknown.
  expect(screen.getByText(/^Updated \d s ago \(1:45 am\)$/)).toBeVisible()
  await later(180_000)
  expect(screen.getByText('Updated 3 min ago (1:45 am)')).toBeVisible()
})

const undoable = { undo_until: at(120), version: 2 }

const undo = () => screen.queryByRole('button', { name: 'Undo' })

/** Presses "Undo" after 7 of the toast's 10 seconds; a slow machine may have used up some of the rest. */
async function undoLate(user: { click: (button: Element) => Promise<void> }) {
  await later(7000)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
}

/** Waits for the toast and checks that it disappears after ten seconds. */
async function expectUndoToClose(message: string) {
  expect(await screen.findByText(message)).toBeVisible()
  await later(10_100)
  expect(undo()).toBeNull()
}

test.each([
  ['No', ACCEPTED, REJECTED, 'T1 marked as not free.'],
  ['Yes', ACCEPTED, COMPLETED, 'T1 marked as free.'],
] as const)('applies “%s” immediately, with Undo in a toast for 10 s', async (name, before, after, message) => {
  const { user } = await show([numbered(1, before)])
  api.on(tables.update, () => ok(numbered(1, { ...after, ...undoable })))
  api.on(tables.undo, () => ok(numbered(1, { ...before, version: 3 })))
  await user.click(button('T1', name))
  expect(await screen.findByText(message)).toBeVisible()
  await undoLate(user)
  await waitFor(() => expect(api.requestsTo(tables.undo)[0]?.body).toEqual({ offer_id: 'offer-0001' }))
  expect(await screen.findByText('T1: change undone.')).toBeVisible()
  api.on(tables.update, () => ok(numbered(1, { ...after, ...undoable, version: 4 })))
  await user.click(button('T1', name))
  await expectUndoToClose(message)
})

test('offers Undo for 10 s after a withdrawal and after a new party', async () => {
  const { user } = await show([numbered(1, OFFERED), numbered(2, COMPLETED)])
  const last_offer = makeOfferHistoryEntry({ offer_id: 'offer-0002' })
  api.on(tables.withdraw, () => ok(numbered(1, { offer_state: 'withdrawn', offer_id: 'offer-0001', ...undoable })))
  api.on(tables.newParty, () => ok(numbered(2, { last_offer, ...undoable })))
  api.on(tables.undo, ({ params }) =>
    ok(
      params.id === 'table-0001' ? numbered(1, { ...OFFERED, version: 3 }) : numbered(2, { ...COMPLETED, version: 3 }),
    ),
  )
  await user.click(button('T1', 'Withdraw'))
  expect(await screen.findByText('Offer at T1 withdrawn.')).toBeVisible()
  await undoLate(user)
  await waitFor(() => expect(button('T1', 'Withdraw')).toBeVisible())
  await user.click(button('T2', 'New party'))
  expect(await screen.findByText('New party at T2.')).toBeVisible()
  await undoLate(user)
  await waitFor(() => expect(card('T2')).toHaveTextContent('Offer Completed at'))
  expect(api.requestsTo(tables.undo).map(({ body }) => body)).toEqual([
    { offer_id: 'offer-0001' },
    { offer_id: 'offer-0002' },
  ])
  api.on(tables.newParty, () => ok(numbered(2, { last_offer, ...undoable, version: 4 })))
  await user.click(button('T2', 'New party'))
  await expectUndoToClose('New party at T2.')
})

test('shows Undo on the card for two minutes', async () => {
  await show([numbered(1, { ...COMPLETED, undo_until: at(30) })])
  expect(button('T1', 'Undo')).toBeVisible()
  await later(20_000)
  expect(button('T1', 'Undo')).toBeVisible()
  await later(11_000)
  expect(within(card('T1')).queryByRole('button', { name: 'Undo, table T1' })).toBeNull()
})

test('the key U undoes a change of the focused table only once', async () => {
  const { user } = await show([numbered(1, { ...COMPLETED, undo_until: at(100) })])
  api.on(tables.undo, () => ok(numbered(1, { ...ACCEPTED, version: 2 })))
  await act(() => card('T1').parentElement?.focus())
  await user.keyboard('u')
  await waitFor(() => expect(button('T1', 'Yes')).toBeVisible())
  await user.keyboard('u')
  await later(200)
  expect(api.requestsTo(tables.undo)).toHaveLength(1)
})

test('shows the server’s reason when it refuses an undo', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await show([numbered(1, { ...COMPLETED, undo_until: at(100) })])
  const now = numbered(1, { ...COMPLETED, version: 2 })
  api.on(tables.undo, () => new Refused('too_late_to_undo', 'The code has been redeemed.', { data: now }))
  await user.click(button('T1', 'Undo'))
  expect(await screen.findByText('T1: The code has been redeemed.')).toBeVisible()
  expect(within(card('T1')).queryByRole('button', { name: 'Undo, table T1' })).toBeNull()
})

test('asks for a reason to undo a “No” if the budget is used up, and sends the reason', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = await show([numbered(1, { ...REJECTED, undo_until: at(100) })])
  const now = numbered(1, { ...REJECTED, undo_until: at(100), version: 2 })
  api.on(tables.undo, () => new Refused('budget_spent', 'The budget of today is used up.', { data: now }))
  await user.click(button('T1', 'Undo'))
  const dialog = await screen.findByRole('dialog', { name: 'Undo at table T1?' })
  expect(dialog).toHaveTextContent('The budget of today is used up.')
  await user.click(within(dialog).getByRole('button', { name: 'Undo anyway' }))
  expect(await within(dialog).findByText('Please enter a short reason')).toBeVisible()
  expect(api.requestsTo(tables.undo)).toHaveLength(1)
  api.on(tables.undo, () => ok(numbered(1, { ...ACCEPTED, version: 3 })))
  await user.type(within(dialog).getByLabelText('Reason for the exception'), 'They were still eating')
  await user.click(within(dialog).getByRole('button', { name: 'Undo anyway' }))
  await waitFor(() => expect(button('T1', 'Yes')).toBeVisible())
  expect(api.requestsTo(tables.undo)[1]?.body).toMatchObject({ exception: 'They were still eating' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('offers Undo for 10 s after turning a table off', async () => {
  const { user } = await show([numbered(1), numbered(2)])
  api.on(tables.switch, () => ok({ changed: ['table-0001'], refused: [] }))
  await user.click(screen.getByRole('button', { name: 'Offers on' }))
  await user.click(await screen.findByRole('switch', { name: 'T1' }))
  expect(await screen.findByText('Offers are off at T1.')).toBeVisible()
  await undoLate(user)
  await waitFor(() =>
    expect(api.requestsTo(tables.switch)[1]?.body).toEqual({ ids: ['table-0001'], nudge_enabled: true }),
  )
  await user.click(await screen.findByRole('switch', { name: 'T2' }))
  await expectUndoToClose('Offers are off at T2.')
})

test('the button that turns all tables off shows their number', async () => {
  const { user } = await show([numbered(1), numbered(2), numbered(3)])
  await user.click(screen.getByRole('button', { name: 'Offers on' }))
  expect(await screen.findByRole('button', { name: 'Turn all 3 off' })).toBeVisible()
})

test('marks a table whose guest asks for more time, and extends only when the host agrees', async () => {
  const { user } = await show([numbered(1, { ...ACCEPTED, more_time_asked_at: at(-5) }), numbered(2, ACCEPTED)])
  expect(card('T1')).toHaveTextContent('Asks for more time')
  expect(within(card('T1')).getByRole('timer')).toHaveTextContent(/^7:1/)
  // A table with a request for more time comes before a table with only a countdown.
  expect(codesIn('Tables')).toEqual(['T1', 'T2'])
  expect(api.requestsTo(tables.extend)).toEqual([])
  api.on(tables.extend, () =>
    ok(
      numbered(1, {
        ...ACCEPTED,
        more_time_asked_at: at(-5),
        offer_extended: true,
        offer_deadline: at(1032),
        version: 2,
      }),
    ),
  )
  await user.click(button('T1', 'Give 10 more minutes'))
  await waitFor(() => expect(card('T1')).not.toHaveTextContent('Asks for more time'))
})

test('makes the same offer at several tables, and shows the result of each', async () => {
  const { user } = await show([numbered(1), numbered(2), numbered(3, { table_location: 'Bar' }), numbered(4, OFFERED)])
  await user.click(screen.getByRole('button', { name: 'Select' }))
  await user.click(screen.getByRole('button', { name: 'All of…' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Patio (2)' }))
  await user.click(within(card('T3')).getByRole('button', { pressed: false }))
  expect(screen.getByRole('heading', { level: 1, name: '3 tables selected' })).toBeVisible()
  const refused = [{ _id: 'table-0002', code: 'table_off', message: 'This table is switched off.' }]
  api.on(tables.offerMany, () => ok({ changed: ['table-0001', 'table-0003'], refused }))
  await user.click(screen.getByRole('button', { name: 'Offer to 3 tables' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer to 3 tables' }))
  await user.click(dialog.getByRole('button', { name: '10%' }))
  await user.click(dialog.getByRole('button', { name: 'Send 3 offers' }))
  expect(await screen.findByText('2 of 3 tables got the offer.')).toBeVisible()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['T1Offered', 'T2This table is switched off.', 'T3Offered']),
  )
  expect(api.requestsTo(tables.offerMany).map(({ body }) => body)).toEqual([
    { table_ids: ['table-0001', 'table-0002', 'table-0003'], visit_type: 0, offer_type: 1, offer_value: 10 },
  ])
})

test('withdraws the offers made at several tables with one Undo, except an accepted one', async () => {
  const { user } = await show([numbered(1), numbered(2), numbered(3)])
  await user.click(screen.getByRole('button', { name: 'Select' }))
  for (const code of ['T1', 'T2', 'T3']) await user.click(within(card(code)).getByRole('button', { pressed: false }))
  const offered = { ...OFFERED, version: 2 }
  api.on(tables.offerMany, () => {
    api.on(tables.list, () =>
      ok([numbered(1, offered), numbered(2, { ...ACCEPTED, version: 3 }), numbered(3, offered)]),
    )
    return ok({ changed: ['table-0001', 'table-0002', 'table-0003'], refused: [] })
  })
  api.on(tables.withdraw, ({ params: { id } }) =>
    ok(numbered(Number(id?.slice(-1)), { offer_state: 'withdrawn', version: 4 })),
  )
  await user.click(screen.getByRole('button', { name: 'Offer to 3 tables' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer to 3 tables' }))
  await user.click(dialog.getByRole('button', { name: '10%' }))
  await user.click(dialog.getByRole('button', { name: 'Send 3 offers' }))
  expect(await screen.findByText('3 offers made')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('2 of 3 offers withdrawn. The others were answered.')).toBeVisible()
  const sent = api.requestsTo(tables.withdraw).map(({ params, body }) => ({ id: params.id, body }))
  expect(sent).toHaveLength(2)
  // The requests are sent in parallel, so their order may vary.
  expect(sent).toEqual(
    expect.arrayContaining([
      { id: 'table-0001', body: { offer_id: 'offer-0001' } },
      { id: 'table-0003', body: { offer_id: 'offer-0003' } },
    ]),
  )
})
