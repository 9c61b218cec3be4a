import { act, fireEvent, screen, within } from '@testing-library/react'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { tables } from '@tidetable/contract/routes/tables'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApi } from '../../../../../test/api-server.ts'
import { renderAt } from '../../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../../test/sign-in.ts'
import { ACCEPTED, at, makeTable, NOON, OFFERED } from '../../../../../test/wire-tables.ts'
import { tableKeys } from '../../queries.ts'
import { BoardScreen } from '../board-screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true })
  signInRestaurant()
})

const numbered = (number: number, changes: Partial<Table> = {}): Table =>
  makeTable({ _id: `table-000${number}`, table_code: `T${number}`, ...changes })
const acceptedTable = (number: number, changes: Partial<Table> = {}) =>
  numbered(number, { ...ACCEPTED, version: 2, ...changes })
const card = (code: string) => screen.getByRole('article', { name: `Table ${code}` })
const codes = () => screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent)
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(list: Table[]) {
  const api = await startApi()
  api.on(tables.list, () => ({ success: true as const, data: list }))
  const { queryClient } = renderAt('/restraunt/dashboard', <BoardScreen />)
  await screen.findByRole('article', { name: 'Table T1' })
  /** Simulates a `table` event: replaces the table in the query cache. */
  return async function change(next: Table) {
    const key = tableKeys.list('restaurant-1')
    queryClient.setQueryData<readonly Table[]>(key, (known) =>
      known?.map((table) => (table._id === next._id ? next : table)),
    )
    await later(10)
  }
}

test('moves no card in the DOM except the one that becomes urgent', async () => {
  const change = await show([1, 2, 3, 4, 5].map((number) => numbered(number)))
  const touched: string[] = []
  const watcher = new MutationObserver((records) => {
    for (const { removedNodes } of records) for (const node of removedNodes) touched.push(node.textContent ?? '')
  })
  watcher.observe(screen.getByRole('list', { name: 'Tables' }), { childList: true })
  await change(acceptedTable(5))
  expect(codes()).toEqual(['T5', 'T1', 'T2', 'T3', 'T4'])
  expect(touched.map((text) => text.slice(0, 2))).toEqual(['T5'])
})

test('keeps all cards in place while a finger is on the board', async () => {
  const change = await show([numbered(1), numbered(2), numbered(3)])
  const under = within(card('T2')).getByRole('button', { name: 'Offer, table T2' })
  fireEvent.pointerDown(under)
  await change(acceptedTable(3))
  expect(codes()).toEqual(['T1', 'T2', 'T3'])
  expect(card('T3')).toHaveTextContent('Offer Accepted')
  expect(under).toBeInTheDocument()
  await later(1300)
  expect(codes()).toEqual(['T1', 'T2', 'T3'])
  fireEvent.pointerUp(under)
  await later(1300)
  expect(codes()).toEqual(['T3', 'T1', 'T2'])
})

test('keeps the focus on a card that moves', async () => {
  const change = await show([numbered(1), numbered(2, OFFERED)])
  within(card('T2')).getByRole('button', { name: 'Withdraw, table T2' }).focus()
  await change(acceptedTable(2))
  await later(1300)
  expect(within(card('T2')).getByRole('button', { name: 'Yes, table T2' })).toHaveFocus()
})

test('ticks less often on an off-screen card, and shows the right time once in view', async () => {
  await show([acceptedTable(1, { offer_deadline: at(90) })])
  const clock = () => within(card('T1')).getByRole('timer').textContent
  const see = (skipped: boolean) =>
    fireEvent(
      card('T1').parentElement ?? document.body,
      Object.assign(new Event('contentvisibilityautostatechange'), { skipped }),
    )
  see(true)
  await later(3000)
  expect(clock()).toBe('1:30')
  // The last minute still starts on time.
  await later(27_500)
  expect(card('T1')).toHaveTextContent('Last minute')
  await later(3000)
  see(false)
  expect(clock()).toBe('0:57')
})
