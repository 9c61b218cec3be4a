import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Table } from '@tidetable/contract/endpoints/tables'
import { accounts } from '@tidetable/contract/routes/accounts'
import { tables } from '@tidetable/contract/routes/tables'
import { create, toDataURL } from 'qrcode'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ApiServer, ok, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import { ACCEPTED, COMPLETED, makeTable, OFFERED } from '../../../../test/wire-tables.ts'
import { toast } from '../../../ui/toast.ts'
import { TablesScreen } from './tables-screen.tsx'

let api: ApiServer
beforeEach(async () => {
  toast.clear()
  signInRestaurant()
  api = await startApi()
})

const numbered = (number: number, changes: Partial<Table> = {}): Table =>
  makeTable({
    _id: `table-000${number}`,
    table_code: `T${number}`,
    table_location: number % 2 ? 'Patio' : 'Bar',
    table_capacity: (number % 10) + 1,
    ...changes,
  })
const many = (count: number) => Array.from({ length: count }, (_, index) => numbered(index + 1))

async function show(list: Table[]) {
  api.on(tables.list, () => ok(list))
  const shown = renderAt('/restraunt/nudge-out', <TablesScreen />)
  await screen.findByRole('table', { name: 'Tables' })
  return shown
}
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const row = (code: string) => screen.getByRole('row', { name: new RegExp(`\\b${code}\\b`) })
const shownCodes = () => rows().map((each) => within(each).getAllByRole('cell')[1]?.textContent)

test('shows every table under its heading and columns', async () => {
  await show(many(3))
  expect(screen.getByRole('heading', { level: 1, name: 'Tables' })).toBeVisible()
  const titles = screen.getAllByRole('columnheader').map((each) => each.textContent)
  expect(titles.slice(1)).toEqual(['Table Code', 'Table Location', 'Table Capacity', 'Nudge', 'Offers on', 'Action'])
  expect(screen.getByRole('checkbox', { name: 'Select table T1' })).not.toBeChecked()
  expect(
    within(row('T2'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(1, 4),
  ).toEqual(['T2', 'Bar', '3'])
  expect(screen.getByText('3 tables, 9 seats, 2 locations')).toBeVisible()
})

test('marks tables with an offer by a badge and a button for the QR code', async () => {
  await show([numbered(1), numbered(2, OFFERED), numbered(3, ACCEPTED), numbered(4, COMPLETED)])
  const inRow = (code: string) => within(row(code))
  for (const code of ['T1', 'T4']) {
    expect(inRow(code).getByText('Disabled')).toBeVisible()
    expect(inRow(code).queryByRole('button', { name: /View QR/ })).toBeNull()
  }
  for (const code of ['T2', 'T3']) {
    expect(inRow(code).getByText('Enabled')).toBeVisible()
    expect(inRow(code).getByRole('button', { name: `View QR of table ${code}` })).toBeVisible()
  }
  for (const { getByRole } of ['T1', 'T2', 'T3', 'T4'].map(inRow)) {
    expect(getByRole('button', { name: /^Edit/ })).toBeVisible()
    expect(getByRole('button', { name: /^Delete/ })).toBeVisible()
  }
})

test('pages through the tables, 10, 25 or 50 at a time', async () => {
  const { user } = await show(many(61))
  expect(rows()).toHaveLength(10)
  expect(screen.getByText('Showing 1 to 10 of 61 entries')).toBeVisible()
  const size = screen.getByRole('combobox', { name: /Show/ })
  expect(size.closest('div:has(> label)')?.textContent?.replace(/\d+/g, '')).toBe('Showentries')
  expect(
    within(size)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['10', '25', '50'])
  const pages = () => screen.getAllByRole('button', { name: /^Page \d+$/ }).map((each) => each.textContent)
  expect(pages()).toEqual(['1', '2', '3', '4', '5'])
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('Showing 11 to 20 of 61 entries')).toBeVisible()
  await user.selectOptions(size, '25')
  expect(screen.getByText('Showing 1 to 25 of 61 entries')).toBeVisible()
  await user.selectOptions(size, '50')
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  expect(screen.getByText('Showing 51 to 61 of 61 entries')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(rows()).toHaveLength(50)
})

test('searches, shows the unfiltered total and clears the search in one tap', async () => {
  const { user } = await show(many(12))
  const box = screen.getByPlaceholderText('Search tables...')
  await user.type(box, 'patio')
  expect(screen.getByText('Showing 1 to 6 of 6 entries (filtered from 12 total entries)')).toBeVisible()
  await user.clear(box)
  await user.type(box, 'nowhere')
  expect(screen.getByText('No table matches “nowhere”.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all tables' }))
  expect(screen.getByText('Showing 1 to 10 of 12 entries')).toBeVisible()
})

test('sorts by a column, with numbers in natural order', async () => {
  const { user } = await show([numbered(10), numbered(9), numbered(1)])
  await user.click(screen.getByRole('button', { name: 'Table Code' }))
  expect(shownCodes()).toEqual(['T1', 'T9', 'T10'])
  await user.click(screen.getByRole('button', { name: 'Table Code' }))
  expect(shownCodes()).toEqual(['T10', 'T9', 'T1'])
})

test('adds a table once location and capacity are set', async () => {
  const { user } = await show(many(1))
  api.on(tables.create, () => ok(numbered(2, { table_code: 'ABC', table_location: 'Garden' })))
  await user.click(screen.getByRole('button', { name: 'Add New Table' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add New Table' }))
  const code = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Table Code' })
  expect(code.value).toMatch(/^[A-Z]{3}$/)
  expect(code).toHaveAttribute('readonly')
  const create = dialog.getByRole('button', { name: 'Create Table' })
  expect(create).toBeDisabled()
  await user.type(dialog.getByLabelText('Table Location'), '  Garden ')
  expect(create).toBeDisabled()
  const capacity = dialog.getByRole('combobox', { name: 'Table Capacity' })
  const choices = within(capacity)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(choices).toEqual(['Select capacity', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  await user.selectOptions(capacity, '4')
  const sent = code.value
  await user.click(create)
  expect(await screen.findByText('Table created successfully!')).toBeVisible()
  const body = { table_code: sent, table_location: 'Garden', table_capacity: 4, user_id: 'restaurant-1' }
  expect(api.requestsTo(tables.create).map((asked) => asked.body)).toEqual([body])
  expect(await screen.findByRole('row', { name: /ABC/ })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('generates three capital letters without O and I for a new table', async () => {
  await show(many(1))
  const open = screen.getByRole('button', { name: 'Add New Table' })
  const codes: string[] = []
  for (let round = 0; round < 15; round += 1) {
    fireEvent.click(open)
    codes.push((await screen.findByLabelText<HTMLInputElement>('Table Code')).value)
    fireEvent.click(screen.getByText('Cancel'))
    await waitFor(() => expect(screen.queryByLabelText('Table Code')).toBeNull())
  }
  expect(codes.filter((each) => !/^[A-Z]{3}$/.test(each) || /[OI]/.test(each))).toEqual([])
})

test.each([
  ['   ', '4'],
  ['Garden', ''],
])('shows the missing fields on Enter with location %j and capacity %j', async (location, capacity) => {
  const { user } = await show(many(1))
  await user.click(screen.getByRole('button', { name: 'Add New Table' }))
  const dialog = within(await screen.findByRole('dialog'))
  if (capacity) await user.selectOptions(dialog.getByRole('combobox', { name: 'Table Capacity' }), capacity)
  await user.type(dialog.getByLabelText('Table Location'), `${location}{Enter}`)
  expect(dialog.getByText('Please fill out all required fields.')).toHaveRole('alert')
  expect(api.requestsTo(tables.create)).toEqual([])
})

test.each([
  [new Refused('table_code_taken', 'This code is in use.'), 'This code is in use.'],
  [new Refused('internal', ''), 'Error creating table. Please try again.'],
])('shows why a table was not created', async (refusal, shown) => {
  const { user } = await show(many(1))
  api.on(tables.create, () => refusal)
  await user.click(screen.getByRole('button', { name: 'Add New Table' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Table Capacity' }), '4')
  await user.type(dialog.getByLabelText('Table Location'), 'Garden{Enter}')
  expect(await dialog.findByText(shown)).toHaveRole('alert')
  expect(dialog.getByLabelText<HTMLInputElement>('Table Location').value).toBe('Garden')
})

async function edit(number: number) {
  const shown = await show([numbered(number)])
  await shown.user.click(screen.getByRole('button', { name: `Edit table T${number}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Table' }))
  return { ...shown, dialog, update: dialog.getByRole('button', { name: 'Update Table' }) }
}

test('edits a table, with a capacity of 1 to 10 and its range as a hint', async () => {
  const { user, dialog, update } = await edit(3)
  const capacity = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Table Capacity' })
  expect(capacity.value).toBe('4')
  expect(
    within(capacity)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value)
      .slice(1),
  ).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  const labels = within(capacity)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(labels.slice(1)).toEqual([
    '1 (1-2 People)',
    '2 (1-2 People)',
    '3 (2-4 People)',
    '4 (2-4 People)',
    '5 (4-6 People)',
    '6 (4-6 People)',
    '7 (6-8 People)',
    '8 (6-8 People)',
    '9',
    '10',
  ])
  expect(await dialog.findByRole('img', { name: 'QR code of table T3' })).toBeVisible()
  api.on(tables.update, () => ok(numbered(3, { table_code: 'NEW', table_capacity: 9, version: 2 })))
  await user.clear(dialog.getByRole('textbox', { name: 'Table Code' }))
  await user.type(dialog.getByRole('textbox', { name: 'Table Code' }), ' NEW ')
  await user.selectOptions(capacity, '9')
  await user.click(update)
  expect(await screen.findByText('Table updated successfully!')).toBeVisible()
  expect(api.requestsTo(tables.update)[0]?.body).toEqual({
    table_code: 'NEW',
    table_location: 'Patio',
    table_capacity: 9,
  })
  expect(row('NEW')).toBeVisible()
})

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('keeps a capacity of %i when an edit is saved unchanged', async (seats) => {
  const { user, update } = await edit(seats - 1)
  api.on(tables.update, () => ok(numbered(seats - 1, { version: 2 })))
  await user.click(update)
  await waitFor(() => expect(api.requestsTo(tables.update)).toHaveLength(1))
  expect(api.requestsTo(tables.update)[0]?.body).toMatchObject({ table_capacity: seats })
})

test.each(['location', 'capacity', 'code'])('does not save an edit without its %s', async (missing) => {
  const { user, dialog, update } = await edit(1)
  if (missing === 'location') {
    await user.clear(dialog.getByLabelText('Table Location'))
    await user.type(dialog.getByLabelText('Table Location'), '   ')
  }
  if (missing === 'capacity') await user.selectOptions(dialog.getByRole('combobox', { name: 'Table Capacity' }), '')
  if (missing === 'code') {
    await user.clear(dialog.getByRole('textbox', { name: 'Table Code' }))
    await user.type(dialog.getByRole('textbox', { name: 'Table Code' }), '  ')
  }
  await user.click(update)
  expect(dialog.getByText('Please fill out all required fields', { exact: true })).toHaveRole('alert')
  expect(api.requestsTo(tables.update)).toEqual([])
})

test.each([
  [new Refused('table_code_taken', 'This code is in use.'), 'This code is in use.'],
  [new Refused('internal', ''), 'Error updating table. Please try again.'],
])('shows why a table was not updated', async (refusal, shown) => {
  const { user, dialog, update } = await edit(1)
  api.on(tables.update, () => refusal)
  await user.click(update)
  expect(await dialog.findByText(shown)).toHaveRole('alert')
})

test('asks for confirmation before deleting a table', async () => {
  const { user } = await show(many(2))
  api.on(tables.remove, () => ({ success: true as const }))
  await user.click(screen.getByRole('button', { name: 'Delete table T1' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText('Are you sure you want to delete this table?')).toBeVisible()
  expect(api.requestsTo(tables.remove)).toEqual([])
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete table T1' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Table deleted successfully!')).toBeVisible()
  expect(api.requestsTo(tables.remove)[0]?.params).toEqual({ id: 'table-0001' })
  expect(shownCodes()).toEqual(['T2'])
})

test('shows that a table could not be deleted, with the server’s reason', async () => {
  const { user } = await show(many(1))
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Delete table T1' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  }
  api.on(tables.remove, () => new Refused('internal', 'Something went wrong.'))
  await remove()
  expect(await screen.findByText('Error deleting table. Please try again.')).toBeVisible()
  api.on(tables.remove, () => new Refused('offer_accepted', 'The guest has accepted this offer.'))
  await remove()
  expect(
    await screen.findByText('Error deleting table. Please try again. The guest has accepted this offer.'),
  ).toBeVisible()
  expect(shownCodes()).toEqual(['T1'])
})

test('shows a table’s QR code with its details and a download', async () => {
  const { user } = await show([numbered(2, OFFERED)])
  await user.click(screen.getByRole('button', { name: 'View QR of table T2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'QR Code' }))
  const facts = dialog.getAllByRole('definition').map((each) => each.textContent)
  expect(facts).toEqual(['T2', 'Bar', '3', 'https://app.example/customer-dashboard/table-0002'])
  const image = await dialog.findByRole<HTMLImageElement>('img', { name: 'QR code of table T2' })
  const look = { width: 256, margin: 2, errorCorrectionLevel: 'M' } as const
  expect(image.src).toBe(await toDataURL('https://app.example/customer-dashboard/table-0002', look))
  const download = await dialog.findByRole('link', { name: 'Download QR' })
  expect(download).toHaveAttribute('download', 'table-T2-qr-code.png')
  const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1)
  expect(close?.textContent).toBe('Close')
  if (close) await user.click(close)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('shows an empty image when the QR code could not be generated', async () => {
  const { user } = await show([numbered(2, { ...OFFERED, customer_url: 'x'.repeat(10_000) })])
  await user.click(screen.getByRole('button', { name: 'View QR of table T2' }))
  const image = await screen.findByRole('img', { name: /could not be created/ })
  expect(image).not.toHaveAttribute('src')
  expect(screen.getByRole('button', { name: 'Download QR' })).toBeDisabled()
})

test('switches offers in one row, or in all selected rows', async () => {
  const { user } = await show(many(3))
  api.on(tables.switch, () => ok({ changed: [], refused: [] }))
  await user.click(screen.getByRole('switch', { name: 'Offers at table T2' }))
  await waitFor(() =>
    expect(api.requestsTo(tables.switch)[0]?.body).toEqual({ ids: ['table-0002'], nudge_enabled: false }),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Select table T1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select table T3' }))
  const bar = within(screen.getByRole('region', { name: 'Selected tables' }))
  expect(bar.getByText('2 selected')).toBeVisible()
  await user.click(bar.getByRole('button', { name: 'Turn offers off' }))
  await waitFor(() =>
    expect(api.requestsTo(tables.switch)[1]?.body).toEqual({ ids: ['table-0001', 'table-0003'], nudge_enabled: false }),
  )
})

/** Records each printed sheet. */
function catchPrints() {
  const sheets: { paper: string | undefined; pieces: string[]; codes: (string | null)[] }[] = []
  vi.stubGlobal('print', () => {
    const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')
    const pieces = [...(sheet?.querySelectorAll('article') ?? [])].map(({ textContent }) => textContent ?? '')
    const codes = [...(sheet?.querySelectorAll('article svg path') ?? [])].map((path) => path.getAttribute('d'))
    sheets.push({ paper: sheet?.dataset.paper, pieces, codes })
    dispatchEvent(new Event('afterprint'))
  })
  return sheets
}

test('the print button shows how many tables it prints: all, the selected or one', async () => {
  const sheets = catchPrints()
  const { user } = await show(many(3))
  await user.click(screen.getByRole('checkbox', { name: 'Select table T1' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select table T3' }))
  await user.click(
    within(screen.getByRole('region', { name: 'Selected tables' })).getByRole('button', { name: 'Print QR codes' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Print QR codes' }))
  await user.click(dialog.getByRole('button', { name: 'Print the 2 selected' }))
  await waitFor(() => expect(sheets).toHaveLength(1))
  expect(sheets[0]?.pieces).toEqual([expect.stringContaining('T1'), expect.stringContaining('T3')])
  await user.click(dialog.getByRole('button', { name: 'Print all 3' }))
  await waitFor(() => expect(sheets).toHaveLength(2))
  expect(sheets[1]?.pieces).toHaveLength(3)
  expect(document.querySelector('[data-print-sheet]')).toBeNull()
})

test('has one button to print when all tables are selected', async () => {
  const sheets = catchPrints()
  const { user } = await show(many(2))
  for (const code of ['T1', 'T2']) await user.click(screen.getByRole('checkbox', { name: `Select table ${code}` }))
  await user.click(
    within(screen.getByRole('region', { name: 'Selected tables' })).getByRole('button', { name: 'Print QR codes' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Print QR codes' }))
  expect(dialog.getAllByRole('button', { name: /^Print/ }).map(({ textContent }) => textContent)).toEqual([
    'Print all 2',
  ])
  await user.click(dialog.getByRole('button', { name: 'Print all 2' }))
  await waitFor(() => expect(sheets[0]?.pieces).toHaveLength(2))
})

test('opens the print designer for one table from its row', async () => {
  const sheets = catchPrints()
  const { user } = await show(many(3))
  await user.click(screen.getByRole('button', { name: 'Print table T2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print QR codes' }))
  expect(await dialog.findAllByRole('img', { name: 'QR code of table T2' })).not.toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Print table T2' }))
  await waitFor(() => expect(sheets).toHaveLength(1))
  expect(sheets[0]?.pieces).toEqual([expect.stringContaining('T2')])
})

/** Returns the dark modules of a QR code, offset by the quiet zone of four modules. */
function modulesOf(address: string): string[] {
  const { data, size } = create(address, { errorCorrectionLevel: 'M' }).modules
  return [...data].flatMap((isDark, at) => (isDark ? [`${(at % size) + 4} ${Math.floor(at / size) + 4}`] : []))
}

test('prints code, location, QR code and instructions on a card', async () => {
  const sheets = catchPrints()
  const { user } = await show([numbered(2), numbered(3)])
  await user.click(screen.getByRole('button', { name: 'Print QR codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print QR codes' }))
  await user.click(dialog.getByRole('radio', { name: 'Card' }))
  const card = (await dialog.findByRole('img', { name: 'QR code of table T2' })).closest('article')
  expect(card).toHaveTextContent(/T2\s*Bar/)
  expect(card).toHaveTextContent('Finished your meal? Scan me, there may be a thank-you waiting.')
  await user.click(dialog.getByRole('button', { name: 'Print all 2' }))
  await waitFor(() => expect(sheets).toHaveLength(1))
  const printed = sheets[0]?.codes.map((path) => [...(path ?? '').matchAll(/M(\d+ \d+)/g)].map(([, module]) => module))
  expect(printed).toEqual(
    ['table-0002', 'table-0003'].map((id) => modulesOf(`https://app.example/customer-dashboard/${id}`)),
  )
})

test.each(['Tent', 'Card', 'Sticker'])(
  'prints the restaurant’s name on a %s, and completes that first step',
  async (shape) => {
    const sheets = catchPrints()
    const steps = { tables: true, printed: true, tried: false, guests: false, campaign: false, put_away: false }
    api.on(accounts.changeFirstSteps, () => ok(steps))
    const { user } = await show(many(2))
    await user.click(screen.getByRole('button', { name: 'Print QR codes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Print QR codes' }))
    await user.click(dialog.getByRole('radio', { name: shape }))
    await user.click(dialog.getByRole('button', { name: 'Print all 2' }))
    await waitFor(() => expect(sheets).toHaveLength(1))
    expect(sheets[0]?.pieces).toHaveLength(2)
    for (const piece of sheets[0]?.pieces ?? []) expect(piece).toContain('Saffron & Salt')
    await waitFor(() =>
      expect(api.requestsTo(accounts.changeFirstSteps).map(({ body }) => body)).toEqual([{ printed: true }]),
    )
  },
)

describe('the restaurant’s logo', () => {
  const withLogo = () =>
    api.on(accounts.profile, () => ({
      success: true as const,
      user: { timezone: 'Asia/Kolkata', face: { logo: '/uploads/mark.webp' } } as never,
    }))
  /** Fakes the decoding of images. */
  const images = (areReadable: boolean) => {
    const asked: string[] = []
    HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
      asked.push(new URL(this.src).pathname)
      return areReadable ? Promise.resolve() : Promise.reject(new Error('cannot be read'))
    }
    onTestFinished(() => void Reflect.deleteProperty(HTMLImageElement.prototype, 'decode'))
    return asked
  }
  /** Counts the logos per printed piece. */
  const catchLogos = () => {
    const found: number[][] = []
    vi.stubGlobal('print', () => {
      const pieces = [...document.querySelectorAll('[data-print-sheet] article')]
      found.push(pieces.map((piece) => piece.querySelectorAll('img[src="/uploads/mark.webp"][alt=""]').length))
      dispatchEvent(new Event('afterprint'))
    })
    return found
  }

  test.each([
    ['Tent', 2],
    ['Card', 1],
    ['Sticker', 1],
  ])('prints the loaded logo next to the name on each side of a %s', async (shape, sides) => {
    withLogo()
    const asked = images(true)
    const found = catchLogos()
    const { user } = await show(many(2))
    await user.click(screen.getByRole('button', { name: 'Print QR codes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Print QR codes' }))
    await user.click(dialog.getByRole('radio', { name: shape }))
    const preview = dialog.getByRole('figure', { name: 'Preview' })
    await waitFor(() => expect(preview.querySelectorAll('img[src="/uploads/mark.webp"]')).toHaveLength(sides))
    expect(preview).toHaveTextContent('Saffron & Salt')
    await user.click(dialog.getByRole('button', { name: 'Print all 2' }))
    await waitFor(() => expect(found).toEqual([[sides, sides]]))
    expect(asked).toEqual(['/uploads/mark.webp'])
  })

  test('prints QR codes without a logo that failed to load', async () => {
    withLogo()
    images(false)
    const found = catchLogos()
    const { user } = await show(many(2))
    await user.click(screen.getByRole('button', { name: 'Print QR codes' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Print QR codes' }))
    await user.click(dialog.getByRole('button', { name: 'Print all 2' }))
    await waitFor(() => expect(found).toEqual([[0, 0]]))
  })
})

test('prints tents, cards and stickers, on A4 and Letter, and remembers the choice', async () => {
  const sheets = catchPrints()
  const { user } = await show(many(25))
  await user.click(screen.getByRole('button', { name: 'Print QR codes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Print QR codes' }))
  const choose = (name: string) => user.click(dialog.getByRole('radio', { name }))
  const printAll = () => user.click(dialog.getByRole('button', { name: 'Print all 25' }))
  expect(dialog.getByRole('radio', { name: 'Tent' })).toBeChecked()
  expect(dialog.getByText('4 per sheet · 7 sheets')).toBeVisible()
  await choose('Letter')
  await printAll()
  await waitFor(() => expect(sheets).toHaveLength(1))
  expect(sheets[0]?.paper).toBe('letter')
  // Both sides of a tent are the same.
  expect(sheets[0]?.pieces[0]?.match(/T1(?!\d)/g)).toHaveLength(2)
  await choose('Card')
  expect(dialog.getByText('6 per sheet · 5 sheets')).toBeVisible()
  await choose('A4')
  await choose('Sticker')
  expect(dialog.getByText('20 per sheet · 2 sheets')).toBeVisible()
  await printAll()
  await waitFor(() => expect(sheets).toHaveLength(2))
  expect(sheets[1]?.paper).toBe('a4')
  expect([localStorage.getItem('print:shape'), localStorage.getItem('print:paper')]).toEqual(['sticker', 'a4'])
})

test('shows the offer in the badge and offers on or off in a separate column', async () => {
  await show([numbered(1, { nudge_enabled: false }), numbered(2, OFFERED)])
  expect(screen.getByRole('columnheader', { name: 'Offers on' })).toBeVisible()
  const cellsOf = (code: string) =>
    within(screen.getByRole('switch', { name: `Offers at table ${code}` }).closest('tr') ?? document.body)
      .getAllByRole('cell')
      .map((cell) => [cell.dataset.column, cell.textContent])
  // The badge follows the offer, not the switch.
  expect(cellsOf('T1')).toContainEqual(['Nudge', 'Disabled'])
  expect(cellsOf('T2')).toContainEqual(['Nudge', 'Enabled'])
  expect(screen.getByRole('switch', { name: 'Offers at table T1' })).not.toBeChecked()
  expect(screen.getByRole('switch', { name: 'Offers at table T2' })).toBeChecked()
})

test('selects all matches, and changes location, seats and offers, or deletes them', async () => {
  const { user } = await show(many(12))
  await user.click(screen.getByRole('checkbox', { name: 'Select table T1' }))
  const bar = () => within(screen.getByRole('region', { name: 'Selected tables' }))
  // The page shows ten, but all twelve are selected.
  await user.click(bar().getByRole('button', { name: 'Select all 12' }))
  expect(bar().getByText('12 selected')).toBeVisible()
  const ids = many(12).map(({ _id }) => _id)
  api.on(tables.editMany, () => ok({ changed: ids, refused: [] }))
  await user.click(bar().getByRole('button', { name: 'Location…' }))
  await user.type(await screen.findByRole('combobox', { name: 'Table Location' }), 'Garden')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('12 tables changed')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.requestsTo(tables.editMany)[0]?.body).toEqual({ ids, table_location: 'Garden' })
  await user.click(bar().getByRole('button', { name: 'Seats…' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Table Capacity' }), '6')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.requestsTo(tables.editMany)[1]?.body).toEqual({ ids, table_capacity: 6 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  api.on(tables.switch, () => ok({ changed: ids, refused: [] }))
  for (const [at, name] of ['Turn offers off', 'Turn offers on'].entries()) {
    await user.click(bar().getByRole('button', { name }))
    await waitFor(() =>
      expect(api.requestsTo(tables.switch)[at]?.body).toEqual({ ids, nudge_enabled: name === 'Turn offers on' }),
    )
  }
  api.on(tables.removeMany, () => ok({ changed: ids, refused: [] }))
  await user.click(bar().getByRole('button', { name: 'Delete…' }))
  await user.click(await screen.findByRole('button', { name: 'Delete 12 tables' }))
  await waitFor(() => expect(api.requestsTo(tables.removeMany)[0]?.body).toEqual({ ids }))
})

test('shows how many tables are being deleted, and names refused tables', async () => {
  const { user } = await show(many(3))
  for (const code of ['T1', 'T2']) await user.click(screen.getByRole('checkbox', { name: `Select table ${code}` }))
  const refused = [{ _id: 'table-0002', code: 'offer_accepted', message: 'The guest has accepted this offer.' }]
  api.on(tables.removeMany, () => ok({ changed: ['table-0001'], refused }))
  api.on(tables.list, () => ok(many(3).slice(1)))
  await user.click(
    within(screen.getByRole('region', { name: 'Selected tables' })).getByRole('button', { name: 'Delete…' }),
  )
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 tables' }))
  expect(dialog.getByText(/^T1 and T2 will be deleted/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete 2 tables' }))
  expect(await screen.findByText('T2: The guest has accepted this offer.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(shownCodes()).toEqual(['T2', 'T3'])
})

test('asks the specified question before deleting a table, and restores the table on Undo', async () => {
  const { user } = await show(many(2))
  api.on(tables.remove, () => ({ success: true as const }))
  api.on(tables.restore, () => ok(numbered(1, { version: 5 })))
  await user.click(screen.getByRole('button', { name: 'Delete table T1' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Are you sure you want to delete this table?')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shownCodes()).toEqual(['T2']))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Table T1 restored.')).toBeVisible()
  expect(shownCodes()).toContain('T1')
})

test('shows the first step when there are no tables', async () => {
  api.on(tables.list, () => ok([]))
  renderAt('/restraunt/nudge-out', <TablesScreen />)
  expect(await screen.findByText('Start with your first table')).toBeVisible()
})

test('shows a load error, or that no user is signed in', async () => {
  api.on(tables.list, () => new Refused('internal', ''))
  const { unmount } = renderAt('/restraunt/nudge-out', <TablesScreen />)
  expect(await screen.findByText('Error fetching tables. Please try again.')).toBeVisible()
  unmount()
  localStorage.clear()
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderAt('/restraunt/nudge-out', <TablesScreen />)
  logged.mockClear()
  expect(screen.getByText('User not found. Please log in again.')).toBeVisible()
})
