import { fireEvent, screen, waitFor } from '@testing-library/react'
import { DEFAULT_SETTINGS } from '@tidetable/contract/endpoints/accounts'
import type { BudgetNow } from '@tidetable/contract/endpoints/budgets'
import { accounts } from '@tidetable/contract/routes/accounts'
import { budgets } from '@tidetable/contract/routes/budgets'
import { tables } from '@tidetable/contract/routes/tables'
import type { Currency } from '@tidetable/contract/rules/currency'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ApiServer, Lost, Refused, startApi } from '../../../../test/api-server.ts'
import { renderAt } from '../../../../test/render-at.tsx'
import { signInRestaurant } from '../../../../test/sign-in.ts'
import { translatePage } from '../../../../test/translate-page.ts'
import { profileReply } from '../../../../test/wire-accounts.ts'
import { makeTable, OFFERED } from '../../../../test/wire-tables.ts'
import { toast } from '../../../ui/toast.ts'
import { OfferDialog } from './offer-dialog.tsx'

let api: ApiServer
const onClose = vi.fn()
beforeEach(async () => {
  toast.clear()
  onClose.mockReset()
  signInRestaurant()
  api = await startApi()
  api.on(tables.offer, () => ({ success: true as const, data: makeTable({ ...OFFERED, version: 2 }) }))
})

function show(currency: Currency = 'USD') {
  const table = makeTable()
  return renderAt(
    '/restraunt/dashboard',
    <OfferDialog
      tables={[table]}
      userId="restaurant-1"
      timeZone="America/New_York"
      currency={currency}
      onClose={onClose}
    />,
  )
}
const value = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Offer value' })
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Offer code' })
const expiry = () => screen.getByLabelText<HTMLInputElement>('Expiry date')
const sentBodies = () => api.requestsTo(tables.offer).map(({ body }) => body)
const send = () => screen.getByRole('button', { name: 'Send offer' })

test('sends a preset for the current visit in two taps', async () => {
  const { user } = show()
  expect(screen.getByRole('dialog', { name: 'Offer to table PLM' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: '15%' }))
  await user.click(send())
  expect(await screen.findByText('Offer created successfully!')).toBeVisible()
  expect(sentBodies()).toEqual([{ visit_type: 0, available: false, offer_type: 1, offer_value: 15 }])
  expect(onClose).toHaveBeenCalledOnce()
})

test('the next dialog shows the last discount first', async () => {
  const { user, unmount } = show()
  await user.click(screen.getByRole('radio', { name: '$' }))
  await user.type(value(), '7.25')
  await user.click(send())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sentBodies()).toEqual([{ visit_type: 0, available: false, offer_type: 0, offer_value: 7.25 }])
  unmount()
  show()
  const [first] = screen.getAllByRole('button', { name: /^[$\d]/ })
  expect(first?.textContent).toBe('$7.25')
})

test('sends a coupon with its last day and a generated code', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: '10%' }))
  await user.click(screen.getByRole('radio', { name: 'Next visit' }))
  expect(code().value).toMatch(/^[A-Z0-9]{5}$/)
  await user.type(expiry(), '2099-06-01')
  await user.click(send())
  await waitFor(() => expect(sentBodies()).toHaveLength(1))
  const common = { visit_type: 1, available: false, offer_type: 1, offer_value: 10 }
  expect(sentBodies()[0]).toEqual({ ...common, offer_exp: '2099-06-01', offer_code: code().value })
})

test('the next coupon’s last day is as many days from today as the last coupon’s', async () => {
  // 10 pm on the 29th in New York.
  vi.setSystemTime('2026-11-30T03:00:00Z')
  const offered = makeTable({ ...OFFERED, version: 2, server_time: '2026-12-28T17:00:00Z' })
  api.on(tables.offer, () => ({ success: true as const, data: offered }))
  const { user, unmount } = show()
  await user.click(screen.getByRole('button', { name: '10%' }))
  await user.click(screen.getByRole('radio', { name: 'Next visit' }))
  expect(expiry().value).toBe('')
  await user.type(expiry(), '2026-12-09')
  await user.click(send())
  await waitFor(() => expect(sentBodies()).toHaveLength(1))
  unmount()
  show()
  expect(screen.getByRole('radio', { name: 'Next visit' })).toBeChecked()
  expect(expiry().value).toBe('7 Jan 2027')
  vi.useRealTimers()
})

test('sends a coupon with its time window', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: '10%' }))
  expect(screen.queryByRole('switch', { name: /certain hours/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Next visit' }))
  await user.type(expiry(), '2099-06-01')
  await user.click(screen.getByRole('switch', { name: 'Limit to certain hours' }))
  await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
  expect(screen.getByText('Guests read: “Tue–Thu, arrive 3–5:30 pm”')).toBeVisible()
  await user.click(send())
  await waitFor(() => expect(sentBodies()).toHaveLength(1))
  expect(sentBodies()[0]).toMatchObject({ offer_windows: [{ days: [2, 3, 4], from: '15:00', until: '17:30' }] })
})

test('shows why the server refuses a time window next to the field', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = show()
  const sentence = 'The code expires before its hours begin. Please choose a later last day or other hours.'
  api.on(tables.offer, () => new Refused('invalid', sentence, { fields: { offer_windows: sentence } }))
  await user.click(screen.getByRole('button', { name: '10%' }))
  await user.click(screen.getByRole('radio', { name: 'Next visit' }))
  await user.type(expiry(), '2099-06-01')
  await user.click(screen.getByRole('switch', { name: 'Limit to certain hours' }))
  await user.click(send())
  expect(await screen.findByText(sentence)).toBeVisible()
  logged.mockClear()
})

test('generates codes of five capital letters or digits without 0, O, 1 and I', async () => {
  const { user } = show()
  await user.click(screen.getByRole('radio', { name: 'Next visit' }))
  const generate = screen.getByRole('button', { name: 'Generate' })
  const codes = [code().value]
  for (let round = 0; round < 60; round += 1) {
    fireEvent.click(generate)
    codes.push(code().value)
  }
  expect(new Set(codes).size).toBeGreaterThan(50)
  expect(codes.filter((each) => !/^[A-Z2-9]{5}$/.test(each) || /[OI]/.test(each))).toEqual([])
})

test('an offer requires a value', async () => {
  const { user } = show()
  await user.click(send())
  expect(screen.getByText('Please enter offer value')).toBeVisible()
  expect(value()).toHaveFocus()
  expect(sentBodies()).toEqual([])
})

test('requires the last day of a coupon', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: '10%' }))
  await user.click(screen.getByRole('radio', { name: 'Next visit' }))
  await user.click(send())
  expect(screen.getByText('Please select expiry date for next visit offer')).toBeVisible()
  expect(expiry()).toHaveFocus()
  expect(sentBodies()).toEqual([])
})

test.each([
  ['e', 'Please enter offer value'],
  ['0', 'The value must be more than 0'],
  ['-5', 'The value must be more than 0'],
  ['0.001', 'The value can have up to two decimals'],
  ['101', 'A percentage is at most 100'],
])('rejects the value %s', async (typed, message) => {
  const { user } = show()
  await user.type(value(), typed)
  await user.click(send())
  expect(screen.getByText(message)).toBeVisible()
  expect(sentBodies()).toEqual([])
})

test('rejects an offer of more than 10,000 dollars', async () => {
  const { user } = show()
  await user.click(screen.getByRole('radio', { name: '$' }))
  await user.type(value(), '10000.01')
  await user.click(send())
  expect(screen.getByText('An amount is at most $10,000')).toBeVisible()
})

test('offers up to a million rupees, and stores recent amounts per currency', async () => {
  const { user, unmount } = show('INR')
  expect(screen.getByRole('button', { name: '₹200' })).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '₹' }))
  await user.type(value(), '1000000.01')
  await user.click(send())
  expect(screen.getByText('An amount is at most ₹10,00,000')).toBeVisible()
  await user.clear(value())
  await user.type(value(), '150000')
  await user.click(send())
  await waitFor(() => expect(sentBodies()).toEqual([expect.objectContaining({ offer_type: 0, offer_value: 150_000 })]))
  unmount()
  show('INR').unmount()
  show('USD')
  expect(screen.queryByRole('button', { name: /1,50,000|150,000/ })).toBeNull()
})

test('accepts an amount with two decimals', async () => {
  const { user } = show()
  expect(value()).toHaveAttribute('step', '0.01')
  expect(value()).toHaveAttribute('min', '0')
  await user.type(value(), '12.34')
  await user.click(send())
  await waitFor(() => expect(sentBodies()).toEqual([expect.objectContaining({ offer_value: 12.34 })]))
})

test('warns about more than half the bill, but sends the offer', async () => {
  const { user } = show()
  await user.type(value(), '50')
  expect(screen.queryByText(/more than half the bill/)).toBeNull()
  await user.clear(value())
  await user.type(value(), '51')
  expect(screen.getByText(/more than half the bill/)).toBeVisible()
  await user.click(send())
  await waitFor(() => expect(sentBodies()).toHaveLength(1))
})

test('rejects a last day before the restaurant’s today, and accepts today', async () => {
  // 10 pm on the 29th in New York.
  vi.setSystemTime('2026-11-30T03:00:00Z')
  const { user } = show()
  await user.click(screen.getByRole('button', { name: '10%' }))
  await user.click(screen.getByRole('radio', { name: 'Next visit' }))
  await user.type(expiry(), '2026-11-28')
  const calendar = document.querySelector<HTMLInputElement>('input[type="date"]')
  expect(calendar?.min).toBe('2026-11-29')
  await user.click(send())
  expect(screen.getByText('The expiry date must be today or later')).toBeVisible()
  expect(sentBodies()).toEqual([])
  await user.clear(expiry())
  await user.type(expiry(), '2026-11-29')
  await user.click(send())
  await waitFor(() => expect(sentBodies()[0]).toMatchObject({ offer_exp: '2026-11-29' }))
  vi.useRealTimers()
})

test('sets the last day with one press: two weeks, one month, three months', async () => {
  vi.setSystemTime('2026-11-30T17:00:00Z')
  const { user } = show()
  await user.click(screen.getByRole('radio', { name: 'Next visit' }))
  for (const [label, day] of [
    ['2 weeks', '14 Dec 2026'],
    ['1 month', '30 Dec 2026'],
    ['3 months', '28 Feb 2027'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: label }))
    expect(expiry().value).toBe(day)
    expect(screen.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true')
  }
  await user.click(screen.getByRole('button', { name: '10%' }))
  await user.click(send())
  await waitFor(() => expect(sentBodies()[0]).toMatchObject({ offer_exp: '2027-02-28' }))
  vi.useRealTimers()
})

test('shows a typed day with the month’s name, and reads numbers as day first', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: '10%' }))
  await user.click(screen.getByRole('radio', { name: 'Next visit' }))
  expect(expiry()).not.toHaveAttribute('type', 'date')
  expect(expiry().placeholder).toBe('e.g. 22 Dec 2026')
  await user.type(expiry(), '5/6/2099')
  await user.tab()
  expect(expiry().value).toBe('5 Jun 2099')
  await user.click(send())
  await waitFor(() => expect(sentBodies()[0]).toMatchObject({ offer_exp: '2099-06-05' }))
})

test('capitalizes a code, up to five characters', async () => {
  const { user } = show()
  await user.click(screen.getByRole('radio', { name: 'Next visit' }))
  await user.clear(code())
  await user.type(code(), 'ab1cdef')
  expect(code().value).toBe('AB1CD')
  expect(code().maxLength).toBe(5)
})

test.each(['AB1', 'AB-12', 'ÄB123'])('rejects the code %s', async (typed) => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: '10%' }))
  await user.click(screen.getByRole('radio', { name: 'Next visit' }))
  await user.type(expiry(), '2099-06-01')
  await user.clear(code())
  await user.type(code(), typed)
  await user.click(send())
  expect(screen.getByText('A code has five capital letters or digits')).toBeVisible()
  expect(sentBodies()).toEqual([])
})

test('shows and logs a failed offer, and keeps the typed value', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = show()
  api.on(tables.offer, () => new Refused('internal', 'Something went wrong.'))
  await user.type(value(), '12')
  await user.click(send())
  const alert = await screen.findByText('Error creating offer. Please try again.')
  expect(alert).toHaveRole('alert')
  expect(value().value).toBe('12')
  expect(onClose).not.toHaveBeenCalled()
  logged.mockClear()
})

test('sends the same offer under the same key after a lost response', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  api.on(tables.offer, () => new Lost())
  const { user } = show()
  await user.click(screen.getByRole('button', { name: '10%' }))
  await user.click(send())
  await screen.findByRole('alert')
  await user.click(send())
  await waitFor(() => expect(sentBodies()).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: '15%' }))
  await user.click(send())
  await waitFor(() => expect(sentBodies()).toHaveLength(3))
  const [first, again, other] = api.requestsTo(tables.offer).map(({ headers }) => headers.get('idempotency-key'))
  expect(again).toBe(first)
  expect(other).not.toBe(first)
  logged.mockClear()
})

test('shows that a code is in use next to its field', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = show()
  const taken = 'This code is in use. Please choose another one.'
  api.on(tables.offer, () => new Refused('code_taken', taken, { fields: { offer_code: taken } }))
  await user.click(screen.getByRole('button', { name: '10%' }))
  await user.click(screen.getByRole('radio', { name: 'Next visit' }))
  await user.type(expiry(), '2099-06-01')
  await user.click(send())
  expect(await screen.findByText(taken)).toBeVisible()
  await waitFor(() => expect(code()).toHaveAccessibleDescription(taken))
  logged.mockClear()
})

const WEEK: BudgetNow = {
  _id: 'budget-1',
  span: 'week',
  counts: 'money',
  limit: 100,
  scope: 'all',
  scope_value: null,
  used: 80,
  left: 20,
  estimated: 0,
  kept_promises: 0,
  redeemed: 0,
  owed: 0,
  service: null,
  begins_at: '2026-03-02T09:00:00Z',
  ends_at: '2099-03-09T09:00:00Z',
}

function underBudget(...list: BudgetNow[]) {
  api.on(budgets.now, () => ({ success: true as const, data: list }))
  api.on(accounts.profile, () =>
    profileReply({
      name: 'The Ebb & Flow',
      phone: '+12125550100',
      address: '',
      settings: { ...DEFAULT_SETTINGS, average_spend: 31 },
    }),
  )
}

test('shows what is left of the budget while typing, and what no longer fits', async () => {
  underBudget(WEEK, { ...WEEK, _id: 'budget-2', scope: 'location', scope_value: 'Elsewhere', used: 99, left: 1 })
  const { user } = show()
  expect(await screen.findByText('$20 left this week')).toBeVisible()
  await user.type(value(), '10')
  expect(screen.getByText('$20 left this week')).toBeVisible()
  // 27% off a table of 2.5 guests at $31 each ($20.93) exceeds the $20 left.
  await user.clear(value())
  await user.type(value(), '27')
  expect(screen.getByText(/^This week’s budget is \$100 and \$80 is used. This offer would cost \$20.93/)).toBeVisible()
  await user.click(screen.getByRole('radio', { name: '$' }))
  await user.clear(value())
  await user.type(value(), '20')
  expect(screen.getByText('$20 left this week')).toBeVisible()
})

test('shows the error if an offer exceeds the budget, and makes an exception with a reason', async () => {
  underBudget(WEEK)
  const { user } = show()
  const sentence = 'This week’s budget is used up: $100 of $100. It resets on Monday.'
  api.on(tables.offer, ({ body }) =>
    (body as { exception?: string }).exception
      ? { success: true as const, data: makeTable({ ...OFFERED, version: 2 }) }
      : new Refused('budget_spent', sentence, { data: makeTable() }),
  )
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await user.click(screen.getByRole('button', { name: '15%' }))
  await user.click(send())
  expect(await screen.findByText(sentence)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make an exception' }))
  const reason = screen.getByRole('textbox', { name: 'Reason for the exception' })
  await user.click(screen.getByRole('button', { name: 'Send as an exception' }))
  expect(await screen.findByText('Please enter a short reason')).toBeVisible()
  expect(sentBodies()).toHaveLength(1)
  await user.type(reason, 'Birthday of a regular')
  await user.click(screen.getByRole('button', { name: 'Send as an exception' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sentBodies()[1]).toMatchObject({ offer_value: 15, exception: 'Birthday of a regular' })
  logged.mockClear()
})

test('shows how many of several tables fit the budget, and makes an exception for the rest', async () => {
  underBudget({ ...WEEK, counts: 'offers', limit: 10, used: 9, left: 1 })
  const [first, second] = [makeTable({ _id: 'table-1' }), makeTable({ _id: 'table-2', table_code: 'QAX' })]
  const stopped = 'This week’s budget is used up: 10 offers of 10 offers. It resets on Monday.'
  api.on(tables.offerMany, ({ body }) => {
    const { table_ids, exception } = body as { table_ids: string[]; exception?: string }
    const refused = exception ? [] : [{ _id: 'table-2', code: 'budget_spent', message: stopped }]
    return { success: true as const, data: { changed: exception ? table_ids : ['table-1'], refused } }
  })
  const { user } = renderAt(
    '/restraunt/dashboard',
    <OfferDialog
      tables={[first, second]}
      userId="restaurant-1"
      timeZone="America/New_York"
      currency="USD"
      onClose={onClose}
    />,
  )
  await user.click(screen.getByRole('button', { name: '15%' }))
  expect(await screen.findByText('1 of 2 fit this week’s budget')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send 2 offers' }))
  expect(await screen.findByText('1 of 2 tables got the offer.')).toBeVisible()
  expect(screen.getByText(stopped)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make an exception for the other table' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason for the exception' }), 'A bus has come')
  await user.click(screen.getByRole('button', { name: 'Send as an exception' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(api.requestsTo(tables.offerMany)[1]?.body).toMatchObject({
    table_ids: ['table-2'],
    exception: 'A bus has come',
  })
})

test('sends an offer from a dialog that a browser translated, and shows that the offer is being sent', async () => {
  const held = Promise.withResolvers<void>()
  api.on(tables.offer, async () => {
    await held.promise
    return { success: true as const, data: makeTable({ ...OFFERED, version: 2 }) }
  })
  const { user } = show()
  translatePage()
  await user.click(screen.getByRole('button', { name: /10%/ }))
  await user.click(screen.getByRole('radio', { name: /Next visit/ }))
  translatePage()
  await user.click(screen.getByRole('radio', { name: /Current visit/ }))
  translatePage()
  const button = screen.getByRole('button', { name: /Send offer/ })
  await user.click(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  translatePage()
  held.resolve()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})
