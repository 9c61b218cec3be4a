import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { DataTable } from './data-table.tsx'
import { type Column, type Sort, sortRows } from './sort-rows.ts'

interface Row {
  id: string
  code: string
  seats: number
}

const rows: Row[] = [
  { id: 'a', code: 'Table 10', seats: 2 },
  { id: 'b', code: 'Table 9', seats: 6 },
  { id: 'c', code: 'bar', seats: 4 },
]
const columns: Column<Row>[] = [
  { key: 'code', title: 'Code', cell: ({ code }) => code, sortBy: ({ code }) => code },
  { key: 'seats', title: 'Seats', cell: ({ seats }) => seats, sortBy: ({ seats }) => seats },
  { key: 'action', title: 'Action', cell: () => 'Edit' },
]

function Example() {
  const [sort, setSort] = useState<Sort | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <DataTable
        label="Tables"
        columns={columns}
        rows={sortRows(rows, columns, sort)}
        idOf={({ id }) => id}
        sort={sort}
        onSort={setSort}
        selection={{ selected, onChange: setSelected, nameOf: (id) => id.toUpperCase() }}
      />
      <output>{[...selected].sort().join()}</output>
    </>
  )
}

const codes = () =>
  within(screen.getByRole('table', { name: 'Tables' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)

it('sorts by a column in natural order, and announces the order', async () => {
  render(<Example />)
  const header = () => screen.getByRole('columnheader', { name: 'Code' })
  expect(header()).toHaveAttribute('aria-sort', 'none')
  await userEvent.click(within(header()).getByRole('button'))
  expect(codes()).toEqual(['bar', 'Table 9', 'Table 10'])
  expect(header()).toHaveAttribute('aria-sort', 'ascending')
  await userEvent.click(within(header()).getByRole('button'))
  expect(codes()).toEqual(['Table 10', 'Table 9', 'bar'])
  expect(header()).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(within(screen.getByRole('columnheader', { name: 'Seats' })).getByRole('button'))
  expect(codes()).toEqual(['Table 10', 'bar', 'Table 9'])
  expect(screen.getByRole('columnheader', { name: 'Action' })).not.toHaveAttribute('aria-sort')
})

it('selects one row, all, and none', async () => {
  render(<Example />)
  const all = screen.getByRole('checkbox', { name: 'Select all' })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select B' }))
  expect(screen.getByRole('status')).toHaveTextContent('b')
  expect(all).not.toBeChecked()
  await userEvent.click(all)
  expect(screen.getByRole('status')).toHaveTextContent('a,b,c')
  await userEvent.click(all)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('does not change the given rows', () => {
  const before = [...rows]
  sortRows(rows, columns, { key: 'code', isDescending: false })
  expect(rows).toEqual(before)
})
