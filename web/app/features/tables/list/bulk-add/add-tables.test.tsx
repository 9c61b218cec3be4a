import { screen, waitFor, within } from '@testing-library/react'
import { tables } from '@tidetable/contract/routes/tables'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, ok, startApi } from '../../../../../test/api-server.ts'
import { renderAt } from '../../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../../test/sign-in.ts'
import { makeTable } from '../../../../../test/wire-tables.ts'
import { toast } from '../../../../ui/toast.ts'
import { TablesScreen } from '../tables-screen.tsx'
import { problemsOf, readRange, readSheet } from './rows.ts'

const usual = { location: 'Main hall', seats: '4' }

test('parses a range with location and seats, and fills in defaults', () => {
  const rows = readRange('T1–T20, Patio, 6 seats', usual)
  expect(rows).toHaveLength(20)
  expect(rows?.[0]).toEqual({ code: 'T1', location: 'Patio', seats: '6' })
  expect(rows?.at(-1)?.code).toBe('T20')
  expect(readRange('1-3', usual)).toEqual(['1', '2', '3'].map((code) => ({ code, ...usual })))
  expect(readRange('b08 to b11', usual)?.map(({ code }) => code)).toEqual(['B08', 'B09', 'B10', 'B11'])
  expect(readRange('VIP, Garden', usual)).toEqual([{ code: 'VIP', location: 'Garden', seats: '4' }])
})

test.each([
  ['P1-P6 Patio 2 seats', 'P1', 'P6', 'Patio', '2'],
  ['b08 to b11  Main  hall', 'B08', 'B11', 'Main hall', '4'],
  ['1 – 12 Floor 2 6 people', '1', '12', 'Floor 2', '6'],
  ['T1–T3 2', 'T1', 'T3', 'Main hall', '2'],
  ['T7 Patio 8pax', 'T7', 'T7', 'Patio', '8'],
  ['P1–P6 Patio, 2 seats', 'P1', 'P6', 'Patio', '2'],
])('parses “%s” without commas', (text, first, last, location, seats) => {
  const rows = readRange(text, usual)
  expect(rows?.[0]).toEqual({ code: first, location, seats })
  expect(rows?.at(-1)).toEqual({ code: last, location, seats })
})

test.each(['', 'T9–T1', 'T1–T500', 'T1–P5', 'my tables', '4 seats', 'T9-T1 Patio', 'Table 1 Patio'])(
  'parses no range in "%s"',
  (text) => {
    expect(readRange(text, usual)).toBeNull()
  },
)

test('reads three columns of a spreadsheet without its header row', () => {
  const sheet = 'Table Code\tLocation\tSeats\nt1\tPatio\t4\nT2\tPatio\t2 seats\r\n\n7\t\t6'
  expect(readSheet(sheet, usual)).toEqual([
    { code: 'T1', location: 'Patio', seats: '4' },
    { code: 'T2', location: 'Patio', seats: '2' },
    { code: '7', location: 'Main hall', seats: '6' },
  ])
})

test('accepts only codes of 1 to 6 letters or digits', () => {
  const rows = ['7', 'T12', 'ABC123', 'T-1', 'TOOLONG'].map((code, id) => ({ id, code, ...usual }))
  const problems = problemsOf(rows, [])
  expect([...problems.keys()]).toEqual([3, 4])
  expect(problems.get(3)).toMatchObject({ field: 'code', text: 'A code has 1 to 6 letters or digits' })
})

test('names the row with the same code, and suggests an unused code', () => {
  const rows = ['P1', 'p1', 'P2', 'T1'].map((code, id) => ({ id, code, ...usual }))
  const problems = problemsOf(rows, ['T1'])
  expect(problems.get(1)).toEqual({ field: 'code', text: 'P1 is already in row 1.', suggestion: 'P3' })
  expect(problems.get(3)).toEqual({ field: 'code', text: 'T1 is already one of your tables.', suggestion: 'T2' })
  expect(problems.size).toBe(2)
})

let api: ApiServer
beforeEach(async () => {
  localStorage.clear()
  toast.clear()
  Element.prototype.scrollIntoView = () => undefined
  signInRestaurant()
  api = await startApi()
  api.on(tables.list, () => ok([makeTable({ table_code: 'OLD' })]))
})

async function show() {
  const shown = renderAt('/restraunt/nudge-out', <TablesScreen />)
  await shown.user.click(await screen.findByRole('button', { name: 'Add tables' }))
  await screen.findByRole('heading', { level: 1, name: 'Add tables' })
  return shown
}

test('adds 20 tables by a range, scrolls to the last row and remembers the location', async () => {
  const { user } = await show()
  api.on(tables.createMany, ({ body }) =>
    ok(
      (body as { tables: { table_code: string }[] }).tables.map(({ table_code }, row) => ({
        row,
        _id: `table-${row}`,
        table_code,
        code: null,
        field: null,
        message: null,
      })),
    ),
  )
  await user.type(screen.getByRole('textbox', { name: 'Range' }), 'T1–T20, Patio, 4 seats')
  const scroll = vi.fn()
  Element.prototype.scrollIntoView = scroll
  // Animation frames of the page that all tests share no longer run after a test with a fake clock.
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw, 16))
  await user.click(screen.getByRole('button', { name: 'Add 20 rows' }))
  expect(screen.getByText('20 Patio · 80 seats')).toBeVisible()
  // The element after the last row is scrolled into view, and the row with it.
  await waitFor(() => expect(scroll).toHaveBeenCalled())
  const last = screen.getByRole('combobox', { name: 'Table Location, row 20' })
  expect(last.compareDocumentPosition(scroll.mock.contexts[0] as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(screen.getByRole('button', { name: 'Add 20 tables' }))
  expect(await screen.findByText('20 tables added')).toBeVisible()
  expect(await screen.findByRole('heading', { level: 1, name: 'Tables' })).toBeVisible()
  const [asked] = api.requestsTo(tables.createMany)
  expect(asked?.body).toMatchObject({
    tables: Array.from({ length: 20 }, (_, index) => ({
      table_code: `T${index + 1}`,
      table_location: 'Patio',
      table_capacity: '4',
    })),
  })
  await user.click(screen.getByRole('button', { name: 'Add tables' }))
  await user.click(await screen.findByRole('button', { name: 'Add a row' }))
  expect(screen.getByRole('combobox', { name: 'Table Location, row 1' })).toHaveValue('Patio')
})

test('adds valid rows while others have errors, and applies a suggested code with one click', async () => {
  const { user } = await show()
  await user.type(screen.getByRole('textbox', { name: 'Range' }), 'P1-P2, Patio, 2{Enter}')
  await user.type(screen.getByRole('textbox', { name: 'Range' }), 'P2, Patio, 2{Enter}')
  expect(screen.getByText('P2 is already in row 2.')).toBeVisible()
  expect(screen.getByText('1 to fix')).toBeVisible()
  const added = (row: number, table_code: string) => ({
    row,
    _id: table_code,
    table_code,
    code: null,
    field: null,
    message: null,
  })
  api.on(tables.createMany, () =>
    ok([
      added(0, 'P1'),
      { row: 1, _id: null, table_code: null, code: 'table_code_taken', field: 'table_code', message: 'P2 is taken.' },
    ]),
  )
  await user.click(screen.getByRole('button', { name: 'Add 2 tables' }))
  expect(await screen.findByText('1 table was added; 2 rows need fixing.')).toBeVisible()
  expect(screen.getByText('P2 is taken.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Use P3' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Table Code, row 2' })).toHaveValue('P3'))
  // An edited row loses the server's refusal.
  await user.type(screen.getByRole('textbox', { name: 'Table Code, row 1' }), '0')
  expect(screen.queryByText('P2 is taken.')).toBeNull()
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2)
})
