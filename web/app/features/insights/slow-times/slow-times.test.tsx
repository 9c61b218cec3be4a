import { screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_SETTINGS } from '@tidetable/contract/endpoints/accounts'
import type { SlotCell, SlowTimes } from '@tidetable/contract/endpoints/slow-times'
import { accounts } from '@tidetable/contract/routes/accounts'
import { slowTimes } from '@tidetable/contract/routes/insights'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiServer, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { toast } from '../../../ui/toast.ts'
import { InsightsScreen } from '../insights-screen.tsx'

const ok = <T,>(data: T, message?: string) => ({ success: true as const, data, ...(message ? { message } : {}) })
const cell = (weekday: number, slot: number, share: number | null, more: Partial<SlotCell> = {}): SlotCell => ({
  weekday,
  slot,
  guests: share === null ? null : share * 20,
  share,
  is_busy: false,
  is_marked: false,
  is_suggested: false,
  ...more,
})

const NOTHING: SlowTimes = {
  cells: [],
  suggestions: [],
  marked: [],
  basis: {
    weeks: 0,
    weeks_needed: 4,
    from: null,
    until: null,
    files: [],
  },
  missing: [],
  slow_below: 40,
}

const WEEK: SlowTimes = {
  ...NOTHING,
  cells: [
    cell(2, 30, 0.17, { is_suggested: true }),
    cell(2, 31, 0),
    cell(2, 32, 0.34),
    cell(2, 33, 0.51),
    cell(3, 30, 0.68),
    cell(3, 31, 0.85),
    cell(3, 32, 1, { is_busy: true }),
    cell(3, 33, 0.16),
    cell(4, 30, 0.47, { is_marked: true }),
    cell(4, 31, null, { is_marked: true }),
    cell(4, 32, null),
  ],
  suggestions: [
    {
      days: [2, 3, 4],
      from: '15:00',
      until: '17:30',
      share: 0.22,
      hours: 7.5,
      marked_on: null,
      is_first_impression: true,
    },
    {
      days: [4],
      from: '15:00',
      until: '16:00',
      share: null,
      hours: 1,
      marked_on: '2026-11-09',
      is_first_impression: false,
    },
  ],
  marked: [
    { weekday: 4, slot: 30 },
    { weekday: 4, slot: 31 },
  ],
  basis: {
    ...NOTHING.basis,
    weeks: 9,
    from: '2026-09-14',
    until: '2026-11-15',
    files: ['till-sep-nov.csv'],
  },
}

let api: ApiServer
let week = WEEK
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:00:00Z') })
  week = WEEK
  api = await startApi()
  api.on(
    accounts.profile,
    () =>
      ({ success: true, user: { timezone: 'America/New_York', currency: 'USD', settings: DEFAULT_SETTINGS } }) as never,
  )
  api.on(slowTimes.slots, () => ok(week))
})
afterEach(() => {
  toast.clear()
})

const show = () => renderAt({ pathname: '/restraunt/insights', search: '?tab=slow-times' }, <InsightsScreen />)
const grid = () => screen.findByRole('table', { name: 'Seats taken in percent by weekday and half hour' })

describe('slow times', () => {
  it('slow times open in a tab of Insights', async () => {
    show()
    expect(await screen.findByRole('link', { name: 'Slow times' })).toHaveAttribute('aria-current', 'page')
    await grid()
  })

  it('shows a value and one of seven colours per half hour of the week', async () => {
    show()
    const table = within(await grid())
    const rowOf = (name: RegExp) => within(table.getByRole('row', { name })).getAllByRole('cell')
    const [tuesday, wednesday, thursday] = [rowOf(/^Tue/), rowOf(/^Wed/), rowOf(/^Thu/)]
    expect(tuesday.map(({ textContent }) => textContent)).toEqual([
      '1717% of seats, suggested as slow',
      '00% of seats',
      '3434% of seats',
      '5151% of seats',
    ])
    expect(wednesday.map(({ textContent }) => textContent)).toEqual([
      '6868% of seats',
      '8585% of seats',
      '100100% of seats, busy service',
      '1616% of seats',
    ])
    const steps = [tuesday[1], wednesday[3], tuesday[0], tuesday[2], tuesday[3], wednesday[0], wednesday[1]].map(
      (each) => each?.dataset.step,
    )
    expect(steps).toEqual(['0', '1', '2', '3', '4', '5', '6'])
    // Marked cells are dashed without a colour; a marked cell without a figure shows "slow".
    expect(thursday.map(({ textContent }) => textContent)).toEqual([
      '4747% of seats, marked by you as slow',
      'slowmarked by you as slow',
      '',
      '',
    ])
    for (const marked of thursday.slice(0, 2)) {
      expect(marked).toHaveAttribute('data-look', 'dashed')
      expect(marked).not.toHaveAttribute('data-step')
    }
    expect(tuesday[0]).not.toHaveAttribute('data-look', 'dashed')
    const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['Weekday and time', '3 pm', '3:30 pm', '4 pm', '4:30 pm'])
  })

  it('shows sources and weeks without claiming a cause, and downloads the week as CSV', async () => {
    api.on(slowTimes.exportSlots, () => '\ufeffweekday\r\n')
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { container, user } = show()
    await grid()
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(api.requestsTo(slowTimes.exportSlots)).toHaveLength(1)
    expect(
      screen.getByText('From 9 weeks of guest counts in till-sep-nov.csv, 14 Sep 2026 – 15 Nov 2026.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'How we count' }))
    const method = within(screen.getByRole('dialog', { name: 'How we count' }))
    expect(method.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Slow means below 40% for at least 90 minutes.',
      'Figures are estimates for a typical week.',
    ])
    expect(container.textContent).not.toMatch(/treatment|control|significan|uplift|because|measure/i)
  })

  it('says in one sentence how many slow times a typical week has', async () => {
    const { queryClient } = show()
    expect(await screen.findByText('2 slow times in a typical week, such as Tue–Thu 3–5:30 pm.')).toBeVisible()
    week = { ...WEEK, suggestions: WEEK.suggestions.slice(1) }
    await queryClient.invalidateQueries()
    expect(await screen.findByText('One slow time in a typical week: Thu 3–4 pm.')).toBeVisible()
    week = { ...WEEK, suggestions: [] }
    await queryClient.invalidateQueries()
    expect(await screen.findByText('No slow times in a typical week.')).toBeVisible()
    week = { ...week, basis: { ...WEEK.basis, weeks: 2 } }
    await queryClient.invalidateQueries()
    expect(await screen.findByText('Your slow times are not known yet.')).toBeVisible()
  })

  it('suggests slow times for campaigns, and marks those that are a first impression', async () => {
    show()
    const region = within(await screen.findByRole('region', { name: 'Suggested campaigns' }))
    const items = region.getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Tue–Thu 3–5:30 pmfirst impression22% of seats taken · 7.5 hours a weekInvite guests',
      'Thu 3–4 pmmarked by you on 9 Nov 2026Invite guests',
    ])
  })

  it('starts a campaign with the suggested time window', async () => {
    const { user, router } = show()
    await user.click(await screen.findByRole('link', { name: 'Invite guests for Tue–Thu 3–5:30 pm' }))
    expect(router.state.location).toMatchObject({
      pathname: '/restraunt/nudge-in',
      search: '?view=new',
      state: { windows: [{ days: [2, 3, 4], from: '15:00', until: '17:30' }] },
    })
  })

  it('shows how many weeks are counted while there are too few for suggestions', async () => {
    week = { ...WEEK, suggestions: [], basis: { ...WEEK.basis, weeks: 2 } }
    const { queryClient } = show()
    expect(await screen.findByText('2 of 4 weeks counted')).toBeVisible()
    expect(screen.queryByRole('link', { name: /^Invite guests/ })).toBeNull()
    // Four weeks of guest counts are enough.
    week = { ...week, basis: { ...WEEK.basis, weeks: 4 } }
    await queryClient.invalidateQueries()
    expect(await screen.findByText('No slow times')).toBeVisible()
    expect(screen.queryByText(/weeks counted/)).toBeNull()
  })

  it('shows guests instead of seats, and what is missing to calculate seats', async () => {
    week = {
      ...WEEK,
      cells: [cell(2, 30, null, { guests: 2.25 }), cell(2, 31, null, { guests: 14.4 })],
      suggestions: [],
      missing: ['usual_stay', 'tables'],
    }
    show()
    const table = within(await screen.findByRole('table', { name: 'Guests by weekday and half hour' }))
    expect(
      within(table.getByRole('row', { name: /^Tue/ }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2.32.3 guests', '1414.4 guests'])
    expect(screen.getByText(/set how long guests stay\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Set it in Settings › Costs' })).toHaveAttribute(
      'href',
      '/restraunt/settings/costs',
    )
    expect(screen.getByRole('link', { name: 'Add your tables' })).toHaveAttribute('href', '/restraunt/nudge-out')
  })

  it('asks for guest counts if there are none, and offers a sample file', async () => {
    week = NOTHING
    const blobs: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob)
      return 'blob:1'
    })
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = show()
    expect(
      await screen.findByText(
        'To find them we need your guest counts. Import a CSV from your POS, or mark the times yourself.',
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Download a sample file' }))
    expect(await blobs[0]?.text()).toContain('date,time,guests,sales\r\n2026-11-16,12:00,8,196.40')
  })

  it('shows an error, and loads slow times on “Try again”', async () => {
    api.on(slowTimes.slots, () => new Refused('internal', 'No'))
    const { user } = show()
    expect(await screen.findByText('Your slow times could not be loaded. Please try again.')).toBeVisible()
    api.on(slowTimes.slots, () => ok(week))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await grid()
  })
})

describe('manual marks', () => {
  const asked = () => api.requestsTo(slowTimes.markSlots).map(({ body }) => (body as { marked: unknown[] }).marked)

  it('marks and unmarks hours, each with Undo', async () => {
    api.on(slowTimes.markSlots, ({ body }) => {
      week = { ...week, marked: (body as SlowTimes).marked }
      return ok(week)
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Mark times yourself' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark slow times yourself' }))
    expect(dialog.getByText('Thu 3–4 pm')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Mark as slow' }))
    expect(dialog.getByText('Please choose at least one day')).toBeVisible()
    expect(asked()).toEqual([])
    await user.click(dialog.getByRole('checkbox', { name: 'Monday' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: 'From' }), '11 pm')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Until' }), '10 pm')
    await user.click(dialog.getByRole('button', { name: 'Mark as slow' }))
    expect(dialog.getByText('Please choose an end time after the start time')).toBeVisible()
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Until' }), '12:30 am')
    await user.click(dialog.getByRole('button', { name: 'Mark as slow' }))
    await waitFor(() =>
      expect(asked()).toEqual([
        [...WEEK.marked, { weekday: 1, slot: 46 }, { weekday: 1, slot: 47 }, { weekday: 1, slot: 48 }],
      ]),
    )
    expect(await dialog.findByText('Mon 11 pm–12:30 am')).toBeVisible()
    const monday = asked()[0]?.slice(2)
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked()[1]).toEqual(WEEK.marked))
    await waitFor(() => expect(dialog.queryByText('Mon 11 pm–12:30 am')).toBeNull())
    await user.click(dialog.getByRole('checkbox', { name: 'Monday' }))
    await user.click(dialog.getByRole('button', { name: 'Mark as slow' }))
    await user.click(await dialog.findByRole('button', { name: 'Remove Mon 11 pm–12:30 am' }))
    await waitFor(() => expect(asked().slice(2)).toEqual([[...WEEK.marked, ...(monday ?? [])], WEEK.marked]))
    await waitFor(() => expect(dialog.queryByText('Mon 11 pm–12:30 am')).toBeNull())
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked()[4]).toEqual([...WEEK.marked, ...(monday ?? [])]))
    expect(await dialog.findByText('Mon 11 pm–12:30 am')).toBeVisible()
  })
})

it('links to the opening hours in Settings', async () => {
  show()
  expect(await screen.findByRole('link', { name: 'Opening hours' })).toHaveAttribute(
    'href',
    '/restraunt/settings/hours',
  )
})

describe('covers import', () => {
  const RESULT = { success: [{ row: 1 }, { row: 2 }], duplicates: [], failed: [], import_id: 'import-1' }
  const LIST = 'date,time,guests\n03/04/2026,12:00,8\n03/04/2026,12:30,9\n03/04/2026,12:30,7'

  async function open(text: string) {
    const shown = show()
    await shown.user.click(await screen.findByRole('button', { name: 'Import a CSV' }))
    await shown.user.click(await screen.findByRole('tab', { name: 'Paste CSV' }))
    await shown.user.click(screen.getByRole('textbox', { name: 'CSV data' }))
    await shown.user.paste(text)
    await shown.user.click(screen.getByRole('button', { name: 'Check rows' }))
    return shown
  }

  it('asks for an ambiguous date format, and imports nothing until the owner confirms', async () => {
    api.on(slowTimes.importCovers, () => ok(RESULT, '2 rows were imported.'))
    const { user } = await open(LIST)
    expect(await screen.findByRole('group', { name: 'Which day is 03/04/2026?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Check rows' }))
    expect(screen.getByText(/^Choose the date format to continue\./)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Fri, 3 Apr 2026' }))
    expect(await screen.findByText('2 of 3 rows will be imported, 1 will not.')).toBeVisible()
    expect(screen.getByText('17 guests, 3 Apr 2026. Nothing is saved yet.')).toBeVisible()
    expect(screen.getByText('Same time as row 2')).toBeVisible()
    expect(api.requestsTo(slowTimes.importCovers)).toEqual([])
    // The other date format can be chosen until the rows are sent.
    await user.click(screen.getByRole('radio', { name: 'Wed, 4 Mar 2026' }))
    expect(await screen.findByText('17 guests, 4 Mar 2026. Nothing is saved yet.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Import guest counts' }))
    expect(await dialog.findByText('2 rows were imported. 1 could not be used.')).toBeVisible()
    expect(api.requestsTo(slowTimes.importCovers).map(({ body }) => body)).toEqual([
      {
        kind: 'half_hours',
        name: '',
        rows: [
          { day: '2026-03-04', time: '12:00', covers: '8' },
          { day: '2026-03-04', time: '12:30', covers: '9' },
        ],
      },
    ])
    expect(screen.getByRole('button', { name: 'Download skipped rows (1)' })).toBeVisible()
  })

  it('refuses a list of whole days, and shows why', async () => {
    await open('date,guests\n2026-11-16,80\n2026-11-17,90')
    const sentence = 'This list has one row per day. Upload guests per half hour, or one row per bill with its time.'
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
    expect(screen.queryByText(/rows will be imported/)).toBeNull()
  })

  it('undoes an import from the report shown after it', async () => {
    week = NOTHING
    api.on(slowTimes.importCovers, () => {
      week = WEEK
      return ok(RESULT, '2 rows were imported.')
    })
    api.on(slowTimes.undoImport, () => {
      week = NOTHING
      return ok({ days: 1 }, 'The import was undone. Earlier files apply again.')
    })
    const { user } = await open('date,time,guests\n2026-11-16,12:00,8\n2026-11-16,12:30,9')
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
    await user.click(await screen.findByRole('button', { name: 'Undo import' }))
    await waitFor(() =>
      expect(api.requestsTo(slowTimes.undoImport).map(({ params }) => params)).toEqual([{ id: 'import-1' }]),
    )
    expect(await screen.findByText('The import was undone. Earlier files apply again.')).toBeVisible()
  })

  it('keeps the validated rows when the import fails, and retries under the same key', async () => {
    api.on(slowTimes.importCovers, () => new Refused('too_many', 'Import limit reached. Try again in an hour.'))
    const { user } = await open('date,time,guests\n2026-11-16,12:00,8\n2026-11-16,12:30,9')
    await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
    expect(
      await screen.findByText('Import limit reached. Try again in an hour.', { selector: 'p[role=alert]' }),
    ).toBeVisible()
    api.on(slowTimes.importCovers, () => ok(RESULT, '2 rows were imported.'))
    await user.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    await screen.findByRole('button', { name: 'Undo import' })
    const keys = api.requestsTo(slowTimes.importCovers).map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it.each([
    ['', 'Please paste or choose a list first.'],
    ['date,time,guests\n', 'There are no rows in this file.'],
  ])('shows why the list %j cannot be imported', async (text, sentence) => {
    const shown = show()
    await shown.user.click(await screen.findByRole('button', { name: 'Import a CSV' }))
    await shown.user.click(await screen.findByRole('tab', { name: 'Paste CSV' }))
    if (text) {
      await shown.user.click(screen.getByRole('textbox', { name: 'CSV data' }))
      await shown.user.paste(text)
    }
    await shown.user.click(screen.getByRole('button', { name: 'Check rows' }))
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  })
})

describe('files and closed days', () => {
  it('undoes a file’s import, and adds and removes closed days', async () => {
    let covers = {
      imports: [
        {
          _id: 'b',
          name: 'b.csv',
          kind: 'bills' as const,
          created_at: '2026-11-16T10:00:00Z',
          from: '2026-11-01',
          until: '2026-11-15',
          days: 15,
          guests: 1200,
        },
        {
          _id: 'a',
          name: '',
          kind: 'half_hours' as const,
          created_at: '2026-11-15T10:00:00Z',
          from: null,
          until: null,
          days: 0,
          guests: 0,
        },
      ],
      closed: ['2026-11-11'],
    }
    api.on(slowTimes.covers, () => ok(covers))
    api.on(slowTimes.undoImport, ({ params }) => {
      covers = { ...covers, imports: covers.imports.filter(({ _id }) => _id !== params.id) }
      return ok({ days: 15 }, 'The import was undone. Earlier files apply again.')
    })
    api.on(slowTimes.replaceClosed, ({ body }) => {
      covers = { ...covers, closed: (body as { days: string[] }).days }
      return ok(covers.closed)
    })
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Files and closed days' }))
    expect(await screen.findByText('1 Nov 2026 – 15 Nov 2026 · 15 days, 1,200 guests')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo b.csv' }))
    await waitFor(() => expect(screen.queryByText('b.csv')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Exclude' }))
    expect(screen.getByText('Please choose a day')).toBeVisible()
    await user.type(screen.getByLabelText('Day'), '2026-11-26')
    await user.click(screen.getByRole('button', { name: 'Exclude' }))
    expect(await screen.findByText('Thu, 26 Nov 2026')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Include Wed, 11 Nov 2026 again' }))
    await waitFor(() => expect(covers.closed).toEqual(['2026-11-26']))
  })
})
