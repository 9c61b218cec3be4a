import { setTimeout as pause } from 'node:timers/promises'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { expect, it } from 'vitest'
import { queryClient as client } from '../../../test/query-client.ts'
import { makeTable } from '../../../test/wire-tables.ts'
import { tableKeys } from './queries.ts'
import { useTable } from './use-table.ts'

const numbered = (id: string, changes: Partial<Table> = {}) => makeTable({ _id: id, table_code: id, ...changes })

function Seats({ id, onDraw }: { id: string; onDraw: (id: string) => void }) {
  const table = useTable('me', id)
  onDraw(id)
  return <p data-testid={id}>{table ? table.table_capacity : 'gone'}</p>
}

function show(ids: readonly string[], list: readonly Table[]) {
  const put = (next: readonly Table[]) =>
    act(async () => {
      client.setQueryData(tableKeys.list('me'), next)
      // Subscribers are notified together, shortly after the change.
      await pause(5)
    })
  client.setQueryData(tableKeys.list('me'), list)
  const drawn: string[] = []
  const { unmount } = render(
    <QueryClientProvider client={client}>
      {ids.map((id) => (
        <Seats key={id} id={id} onDraw={(each) => drawn.push(each)} />
      ))}
    </QueryClientProvider>,
  )
  drawn.length = 0
  return { put, drawn, unmount, seats: (id: string) => screen.getByTestId(id).textContent }
}

it('renders only components that show the changed table', async () => {
  const [one, two] = [numbered('one', { table_capacity: 2 }), numbered('two', { table_capacity: 4 })]
  const { put, drawn, seats } = show(['one', 'two'], [one, two])
  await put([one, { ...two, table_capacity: 6 }])
  expect([seats('one'), seats('two')]).toEqual(['2', '6'])
  expect(drawn).toEqual(['two'])
  await put([one])
  expect([seats('one'), seats('two')]).toEqual(['2', 'gone'])
  expect(drawn).toEqual(['two', 'two'])
})

it('updates when tables are removed and added', async () => {
  const one = numbered('one', { table_capacity: 2 })
  const { put, seats } = show(['one', 'new'], [one])
  expect(seats('new')).toBe('gone')
  await put([numbered('new', { table_capacity: 8 })])
  expect([seats('one'), seats('new')]).toEqual(['gone', '8'])
})

it('unsubscribes from the cache with the last component', async () => {
  const { unmount } = show(['one'], [numbered('one')])
  expect(client.getQueryCache().hasListeners()).toBe(true)
  unmount()
  expect(client.getQueryCache().hasListeners()).toBe(false)
})
