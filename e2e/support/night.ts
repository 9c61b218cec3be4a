// Actions of hosts and guests. Phones record what they accepted or declined, for comparison with the history.
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import type { Returned } from '@tidetable/contract'
import type { GuestCoupon, GuestReward } from '@tidetable/contract/endpoints/coupons'
import type { NudgeInsights } from '@tidetable/contract/endpoints/insights'
import type { tables as endpoints, GuestTable, Table } from '@tidetable/contract/endpoints/tables'
import { expect } from '../product-test.ts'
import type { Restaurant } from './restaurant.ts'

export type OfferWithEvents = Returned<(typeof endpoints)['history']>['data'][number]

/** Returns random numbers from a seed, so that each run is the same. */
export function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

export interface Phone {
  name: string
  request: APIRequestContext
  /** Table id. */
  table: string
  /** Offers whose acceptance returned 200. */
  accepted: Set<string>
  declined: Set<string>
}

const tableOf = async (phone: Phone): Promise<GuestTable> =>
  (await (await phone.request.get(`/table/get-table/${phone.table}`)).json()).data

export type Answering = 'accept' | 'decline' | 'left' | 'more-time'

/** Returns the HTTP status; 0 if the table has no offer. */
export async function answer(phone: Phone, what: Answering): Promise<number> {
  const { offer_id: id } = await tableOf(phone)
  if (!id) return 0
  const path = `/table/tables/${phone.table}`
  const seen = { offer_id: id }
  const sent =
    what === 'accept'
      ? phone.request.put(`${path}/accept`, { data: seen })
      : what === 'decline'
        ? phone.request.put(path, { data: { ...seen, offer_rejected: true } })
        : phone.request.post(`${path}/${what}`, { data: seen })
  const status = (await sent).status()
  expect([200, 403, 409], `${phone.name}: ${what}`).toContain(status)
  if (status === 200 && what === 'accept') phone.accepted.add(id)
  if (status === 200 && what === 'decline') phone.declined.add(id)
  return status
}

export const card = (board: Page, code: string) => board.getByRole('article', { name: `Table ${code}`, exact: true })
const button = (board: Page, code: string, words: string) =>
  card(board, code).getByRole('button', { name: `${words}, table ${code}`, exact: true })

/** Returns false if the button has disappeared. */
export async function tap(board: Page, code: string, words: string): Promise<boolean> {
  try {
    await button(board, code, words).click({ timeout: 4000 })
    return true
  } catch {
    return false
  }
}

/** Confirms on the board that the guests had left who tapped "We've left" and got no answer; returns how many. */
export async function confirmHadLeft(board: Page): Promise<number> {
  const buttons = board.getByRole('button', { name: /^They had left, table / })
  let confirmed = 0
  while (await buttons.count()) {
    const name = (await buttons.first().getAttribute('aria-label')) ?? ''
    await board.getByRole('button', { name, exact: true }).click()
    await expect(board.getByRole('button', { name, exact: true })).toHaveCount(0)
    confirmed += 1
  }
  return confirmed
}

/** Makes an offer on the board; for the next visit, it gives a coupon. */
export async function offer(board: Page, code: string, percent: string, isNextVisit: boolean): Promise<void> {
  if (!(await tap(board, code, 'Offer'))) return
  const dialog = board.getByRole('dialog', { name: `Offer to table ${code}`, exact: true })
  await dialog.getByRole('button', { name: percent, exact: true }).click()
  await dialog.getByRole('radio', { name: isNextVisit ? 'Next visit' : 'Current visit' }).check({ force: true })
  if (isNextVisit) await dialog.getByLabel('Expiry date').fill('2099-06-01')
  await dialog.getByRole('button', { name: 'Send offer' }).click()
  const problem = dialog.getByRole('alert')
  await expect
    .poll(async () => (await dialog.count()) === 0 || (await problem.count()) > 0, { timeout: 20_000 })
    .toBe(true)
  // On bad Wi-Fi the outcome is unknown until the board updates.
  if ((await problem.count()) > 0) await dialog.getByRole('button', { name: 'Cancel' }).click()
}

export async function offerToMany(board: Page, codes: readonly string[], percent: string): Promise<void> {
  await board.getByRole('button', { name: 'Select', exact: true }).click()
  for (const code of codes) await card(board, code).getByRole('button').first().click()
  await board.getByRole('button', { name: /^Offer to \d+ tables?$/ }).click()
  const dialog = board.getByRole('dialog')
  await dialog.getByRole('button', { name: percent, exact: true }).click()
  await dialog.getByRole('radio', { name: 'Current visit' }).check({ force: true })
  await dialog.getByRole('button', { name: /^Send/ }).click()
  await expect(board.getByRole('button', { name: 'Select', exact: true })).toBeVisible({ timeout: 20_000 })
}

/** Returns true if the code was redeemed now, false if it had already been redeemed. */
export async function redeem(board: Page, code: string): Promise<boolean> {
  await board.getByRole('button', { name: 'Redeem a code' }).click()
  const dialog = board.getByRole('dialog', { name: 'Redeem a code' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await dialog.getByRole('button', { name: 'Look up' }).click()
  // While the departure period runs, the button names the code.
  const press = dialog.getByRole('button', { name: new RegExp(`^Redeem( ${code})?$`) })
  const used = dialog.getByText('Already redeemed')
  await expect(press.or(used).first()).toBeVisible({ timeout: 20_000 })
  const isFresh = (await used.count()) === 0
  if (isFresh) {
    await press.click()
    await expect(board.getByText(`Code ${code} redeemed`)).toBeVisible({ timeout: 20_000 })
  } else await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  return isFresh
}

/** Delays table requests, and drops some responses after the server has made the change. */
export async function worsenWifi(context: BrowserContext, roll: (sides: number) => number): Promise<void> {
  await context.route(
    (url) => url.pathname.startsWith('/table/') && !url.pathname.endsWith('/events'),
    async (route) => {
      await new Promise((wake) => setTimeout(wake, 100 + roll(500)))
      if (route.request().method() === 'GET' || roll(4) > 0) return route.continue()
      await route.fetch().catch(() => undefined)
      await route.abort('connectionfailed')
    },
  )
}

const DAY_MS = 86_400_000

export interface TablesAndOffers {
  tables: Table[]
  /** Table id → its offers, newest first. */
  history: Map<string, OfferWithEvents[]>
}

export async function readTablesAndOffers(
  request: APIRequestContext,
  { user, token }: Restaurant,
): Promise<TablesAndOffers> {
  const headers = { authorization: `Bearer ${token}` }
  const read = async (path: string) => (await (await request.get(path, { headers })).json()).data
  const tables: Table[] = await read(`/table/tables/user/${user._id}`)
  const history = new Map<string, OfferWithEvents[]>()
  for (const { _id } of tables) history.set(_id, await read(`/table/tables/${_id}/offers?size=100`))
  return { tables, history }
}

/** Returns the insights of all days with offers of the simulated evening. */
export async function readInsights(
  request: APIRequestContext,
  { token }: Restaurant,
  offers: Iterable<OfferWithEvents>,
): Promise<NudgeInsights> {
  const times = [...offers].map(({ created_at }) => Date.parse(created_at))
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  const span = `from=${day(Math.min(...times) - DAY_MS)}&until=${day(Math.max(...times) + DAY_MS)}`
  const reply = await request.get(`/insights/nudges?${span}`, { headers: { authorization: `Bearer ${token}` } })
  return (await reply.json()).data
}

/** Table code → state as shown on the board. */
export const boardPhases = async (board: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await board
      .getByRole('article')
      .evaluateAll((all) =>
        all.map((each): [string, string] => [
          each.querySelector('h2')?.textContent ?? '',
          (each as HTMLElement).dataset.phase ?? '',
        ]),
      ),
  )

const PHASES: Record<string, string> = {
  offered: 'offered',
  completed: 'completed',
  rejected_by_restaurant: 'rejected',
  rejected_by_diner: 'declined',
  expired: 'expired',
}
export const phaseOf = ({ offer_state: state, nudge_enabled: isOn }: Table): string =>
  PHASES[state ?? ''] ?? (isOn ? 'available' : 'off')

/** Code of a reward whose guest has accepted and not left yet; null if there is none. */
export async function pendingRewardOf(phone: Phone): Promise<string | null> {
  const { my_reward: reward } = await tableOf(phone)
  return reward?.state === 'pending' ? reward.code : null
}

/** Stores a budget that counts every offer of the day. */
export async function setBudget(request: APIRequestContext, { token }: Restaurant): Promise<void> {
  const budget = { span: 'day', counts: 'offers', limit: 1000, scope: 'all', scope_value: null }
  const headers = { authorization: `Bearer ${token}` }
  expect((await request.put('/budgets', { headers, data: { budgets: [budget] } })).status()).toBe(200)
}

export async function readBudgetUse(request: APIRequestContext, { token }: Restaurant): Promise<number> {
  const reply = await request.get('/budgets/now', { headers: { authorization: `Bearer ${token}` } })
  return (await reply.json()).data[0].used
}

export async function earnedBy(phone: Phone): Promise<(GuestReward | GuestCoupon)[]> {
  const { my_proofs: rewards, my_coupons: coupons } = await tableOf(phone)
  return [...rewards, ...coupons]
}
