import { screen, waitFor, within } from '@testing-library/react'
import { DEFAULT_SETTINGS } from '@tidetable/contract/endpoints/accounts'
import type { BudgetNow } from '@tidetable/contract/endpoints/budgets'
import { accounts } from '@tidetable/contract/routes/accounts'
import { budgets } from '@tidetable/contract/routes/budgets'
import { tables } from '@tidetable/contract/routes/tables'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiServer, ok, Refused, startApi } from '../../../test/api-server.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { signInRestaurant } from '../../../test/sign-in.ts'
import { profileReply } from '../../../test/wire-accounts.ts'
import { makeTable } from '../../../test/wire-tables.ts'
import { toast } from '../../ui/toast.ts'
import { BudgetsScreen } from './budgets-screen.tsx'

const makeBudget = (fields: Partial<BudgetNow>): BudgetNow => ({
  _id: 'budget-1',
  span: 'day',
  counts: 'money',
  limit: 100,
  scope: 'all',
  scope_value: null,
  used: 85,
  left: 15,
  estimated: 61,
  kept_promises: 0,
  redeemed: 0,
  owed: 0,
  service: null,
  begins_at: '2026-03-06T09:00:00Z',
  ends_at: '2026-03-07T09:00:00Z',
  ...fields,
})
const TONIGHT = makeBudget({})
const BAR = makeBudget({
  _id: 'budget-2',
  scope: 'location',
  scope_value: 'Bar',
  limit: 20,
  used: 20,
  left: 0,
  estimated: 0,
  kept_promises: 5,
  redeemed: 5,
  owed: 10,
})
const WEEK = makeBudget({
  _id: 'budget-3',
  span: 'week',
  counts: 'offers',
  limit: 12,
  used: 7,
  left: 5,
  estimated: 0,
  ends_at: '2026-03-09T08:00:00Z',
})

let api: ApiServer
beforeEach(async () => {
  // 7 pm in New York.
  vi.useFakeTimers({ now: Date.parse('2026-03-07T00:00:00Z'), shouldAdvanceTime: true })
  signInRestaurant()
  api = await startApi()
  api.on(accounts.profile, () =>
    profileReply({
      name: 'The Ebb & Flow',
      phone: '+12125550100',
      address: '',
      settings: { ...DEFAULT_SETTINGS, average_spend: 31 },
    }),
  )
  const server_time = '2026-03-07T00:00:00Z'
  api.on(tables.list, () =>
    ok([makeTable({ server_time, table_location: 'Bar' }), makeTable({ server_time, _id: 't2', table_code: 'QAX' })]),
  )
})
afterEach(() => {
  toast.clear()
})

function show(list: BudgetNow[]) {
  let now = list
  api.on(budgets.now, () => ok(now))
  api.on(budgets.replace, ({ body }) => {
    const kept = (body as { budgets: BudgetNow[] }).budgets
    now = kept.map((each, at) => ({
      ...makeBudget({ used: 0, left: each.limit, estimated: 0 }),
      ...each,
      _id: each._id ?? `new-${at}`,
    }))
    return ok(now)
  })
  return renderAt('/restraunt/settings?part=budgets', <BudgetsScreen />)
}
const savedBudgets = () => api.requestsTo(budgets.replace).map(({ body }) => (body as { budgets: unknown[] }).budgets)

describe('budgets in Settings', () => {
  it('shows until which day a weekly budget is used up', async () => {
    show([{ ...WEEK, used: 12, left: 0 }])
    expect(await screen.findByText('Used up until Monday, 4 am')).toBeVisible()
  })

  it('shows each budget with its usage, span and scope', async () => {
    show([TONIGHT, BAR, WEEK])
    const rows = within(await screen.findByRole('region', { name: 'Budgets' }))
    const [tonight, bar, week] = (await rows.findAllByRole('listitem')).map((row) => within(row)) as [
      ReturnType<typeof within>,
      ReturnType<typeof within>,
      ReturnType<typeof within>,
    ]
    expect(tonight.getByRole('heading', { name: 'Tonight, all tables' })).toBeVisible()
    expect(tonight.getByText('$15 left tonight')).toBeVisible()
    expect(tonight.getByRole('progressbar', { name: '$85 of $100 used' })).toHaveAttribute('value', '85')
    expect(bar.getByRole('heading', { name: 'Tonight, Bar' })).toBeVisible()
    expect(bar.getByText('Used up until 4 am')).toBeVisible()
    expect(bar.getByText('$5 reserved for extra time')).toBeVisible()
    expect(bar.getByText('coupons for later visits: $5 redeemed, $10 not redeemed yet')).toBeVisible()
    expect(week.getByRole('heading', { name: 'This week, all tables' })).toBeVisible()
    expect(week.getByText('from Monday, stops at 12 offers')).toBeVisible()
    expect(week.getByText('5 offers left this week')).toBeVisible()
    expect(week.getByRole('progressbar', { name: '7 of 12 offers used' })).toBeInTheDocument()
    expect(
      screen.getByText('$61 of $85 is estimated: 10% counts as $7.75, from $31 per guest and 2.5 guests per table.', {
        exact: false,
      }),
    ).toBeVisible()
  })

  it('adds a budget for a location, and rejects a limit of 0', async () => {
    const { user } = show([])
    await user.click(await screen.findByRole('button', { name: 'Add a budget' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a budget' }))
    await user.type(dialog.getByRole('textbox', { name: 'Limit ($)' }), '0')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Where' }), 'A location')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText(/^A budget of 0 blocks every offer/)).toBeVisible()
    expect(savedBudgets()).toEqual([])
    await user.clear(dialog.getByRole('textbox', { name: 'Limit ($)' }))
    await user.type(dialog.getByRole('textbox', { name: 'Limit ($)' }), '20.50')
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Location' }), 'Bar')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(savedBudgets()).toEqual([
        [{ span: 'day', counts: 'money', limit: 20.5, scope: 'location', scope_value: 'Bar' }],
      ]),
    )
    expect(await screen.findByRole('heading', { name: 'Tonight, Bar' })).toBeVisible()
  })

  it('adds budgets per service and per table, and shows where service hours come from', async () => {
    const { user } = show([
      makeBudget({ span: 'service', service: 'Dinner', used: 85, left: 15 }),
      makeBudget({ _id: 'budget-9', span: 'service', service: null, used: 100, left: 0 }),
    ])
    expect(await screen.findByRole('heading', { name: 'This service, all tables' })).toBeVisible()
    expect(screen.getByText('$15 left in this service')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Until the next service, all tables' })).toBeVisible()
    expect(screen.getByText('Used up until 4 am')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add a budget' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'For' }), 'Each service, by your hours')
    expect(screen.getByText(/^Uses the opening hours with a name in Settings\./)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Limit ($)' }), '50')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(savedBudgets()[0]?.[2]).toMatchObject({ span: 'service', limit: 50 }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // The second budget limits the number of offers at one table.
    await user.click(screen.getByRole('button', { name: 'Add a budget' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'For' }), 'Each week, from Monday')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Counts' }), 'Offers made')
    await user.type(screen.getByRole('textbox', { name: 'Limit (offers)' }), '12')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Where' }), 'A table')
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Table' }), 'QAX, Patio')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(savedBudgets()[1]?.[3]).toEqual({
        span: 'week',
        counts: 'offers',
        limit: 12,
        scope: 'table',
        scope_value: 't2',
      }),
    )
  })

  it('keeps the typed budget when the average spend is missing, and shows why', async () => {
    const { user } = show([])
    const sentence = 'To use a money budget, set the average spend in Settings › Costs.'
    api.on(budgets.replace, () => new Refused('average_spend_missing', sentence))
    await user.click(await screen.findByRole('button', { name: 'Add a budget' }))
    await user.type(screen.getByRole('textbox', { name: 'Limit ($)' }), '100')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Limit ($)' })).toHaveValue('100')
  })

  it('changes and deletes a budget, and restores it on Undo', async () => {
    const { user } = show([TONIGHT, WEEK])
    await user.click(await screen.findByRole('button', { name: 'More for Tonight, all tables' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const limit = screen.getByRole('textbox', { name: 'Limit ($)' })
    await user.clear(limit)
    await user.type(limit, '120')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(savedBudgets()[0]).toMatchObject([{ _id: 'budget-1', limit: 120 }, { _id: 'budget-3' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'More for This week, all tables' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    await waitFor(() => expect(savedBudgets()[1]).toMatchObject([{ _id: 'budget-1' }]))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(savedBudgets()[2]).toMatchObject([{ _id: 'budget-1' }, { _id: 'budget-3' }]))
  })
})
