// Simulates an evening with two tablets, one of them on bad Wi-Fi and with a filter, and phones at every table.
// `SIMULATION=full`: three hours with 40 tables and 60 phones; one minute takes three seconds.
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from './product-test.ts'
import { advanceClock, MOVABLE_CLOCK } from './support/move-clock.ts'
import {
  answer,
  boardPhases,
  card,
  confirmHadLeft,
  dice,
  earnedBy,
  type OfferWithEvents,
  offer,
  offerToMany,
  type Phone,
  pendingRewardOf,
  phaseOf,
  readBudgetUse,
  readInsights,
  readTablesAndOffers,
  redeem,
  setBudget,
  tap,
  worsenWifi,
} from './support/night.ts'
import { openBoard, openRestaurant, openSignedIn, type Restaurant } from './support/restaurant.ts'

const isFull = process.env.SIMULATION === 'full'
const { TABLES, PHONES, ROUNDS, AT_ONCE } = isFull
  ? { TABLES: 40, PHONES: 60, ROUNDS: 18, AT_ONCE: 10 }
  : { TABLES: 10, PHONES: 15, ROUNDS: 3, AT_ONCE: 5 }
/** Real seconds for ten simulated minutes. */
const PERIOD_SECONDS = 30

test.use({ productEnv: { OFFER_PERIOD_SECONDS: String(PERIOD_SECONDS), ...MOVABLE_CLOCK } })
test.skip(({ isMobile }) => isMobile, 'the test sets up its own devices')

interface Night {
  restaurant: Restaurant
  /** Table code → id. */
  ids: Map<string, string>
  good: Page
  bad: Page
  badContext: BrowserContext
  phones: Phone[]
  /** Page of a guest at the first table. */
  guest: Page
  redeemed: Set<string>
  /** Rewards used before their guests left, and late confirmations that guests had left. */
  counts: { paidBeforeLeaving: number; confirmedLate: number }
  roll: (sides: number) => number
}

async function addTables(context: BrowserContext, restaurant: Restaurant): Promise<void> {
  const page = await openSignedIn(context, restaurant)
  await page.goto('/restraunt/nudge-out?add=several')
  await page.getByRole('textbox', { name: 'Range' }).fill(`T1–T${TABLES}, Main hall, 4 seats`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Add ${TABLES} tables` }).click()
  await expect(page.getByText(`${TABLES} tables added`)).toBeVisible()
  await page.close()
}

async function openNight(
  { browser, baseURL, request }: { browser: Browser; baseURL: string; request: APIRequestContext },
  newPhone: () => Promise<APIRequestContext>,
): Promise<Night> {
  const restaurant = await openRestaurant(request)
  // Offers end with their departure period, without grace minutes.
  await request.patch('/0auth/business/profile', {
    headers: { authorization: `Bearer ${restaurant.token}` },
    data: { settings: { grace_minutes: 0, auto_new_party: false } },
  })
  const roll = dice(1812)
  const size = { baseURL, viewport: { width: 1024, height: 768 } }
  const [goodContext, badContext] = [await browser.newContext(size), await browser.newContext(size)]
  await addTables(goodContext, restaurant)
  const { tables } = await readTablesAndOffers(request, restaurant)
  const ids = new Map(tables.map(({ table_code, _id }) => [table_code, _id]))
  const good = await openBoard(goodContext, restaurant)
  const bad = await openBoard(badContext, restaurant)
  await bad.goto('/restraunt/dashboard?state=free')
  await expect(bad.getByText('Live', { exact: true })).toBeVisible()
  await worsenWifi(badContext, roll)
  const codes = [...ids.keys()]
  const phones = await Promise.all(
    Array.from({ length: PHONES }, async (_, index): Promise<Phone> => {
      const table = ids.get(codes[index % TABLES] ?? '') ?? ''
      const request = await newPhone()
      // Opening the page sets the phone's cookie before the phone sends two requests at the same time.
      await request.get(`/customer-dashboard/${table}`)
      return { name: `phone ${index}`, request, table, accepted: new Set(), declined: new Set() }
    }),
  )
  const guestContext = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const guest = await guestContext.newPage()
  await guest.goto(`/customer-dashboard/${ids.get('T1')}`)
  // The first phone shares its cookies with the guest's page.
  const [first] = phones
  if (first) first.request = guestContext.request
  return {
    restaurant,
    ids,
    good,
    bad,
    badContext,
    phones,
    guest,
    redeemed: new Set(),
    counts: { paidBeforeLeaving: 0, confirmedLate: 0 },
    roll,
  }
}

const seatedAt = ({ phones, ids }: Night, code: string) => phones.filter(({ table }) => table === ids.get(code))

/** Two guests answer at the same time, and one taps twice. */
async function guestsAnswer(night: Night, code: string): Promise<void> {
  const [one, other] = seatedAt(night, code)
  if (!one) return
  if (night.roll(6) === 0) return void (await answer(one, 'decline'))
  await Promise.all([answer(one, 'accept'), answer(one, 'accept'), ...(other ? [answer(other, 'accept')] : [])])
  const [mine] = seatedAt(night, code).filter(({ accepted }) => accepted.size > 0)
  const next = night.roll(3)
  if (mine && next < 2) await answer(mine, next === 0 ? 'left' : 'more-time')
}

/** Some hosts press the wrong button and undo it, others press at the same time. */
async function hostsAnswer({ good, bad, roll }: Night, codes: readonly string[]): Promise<void> {
  for (const [at, code] of codes.entries()) {
    const way = (at + roll(2)) % 5
    if (way === 0) await tap(good, code, 'Yes')
    else if (way === 1) await tap(bad, code, 'Yes')
    else if (way === 2) {
      // "No" was the wrong button.
      if (await tap(good, code, 'No')) await tap(good, code, 'Undo')
      await tap(good, code, 'Yes')
    } else if (way === 3) await Promise.all([tap(good, code, 'Yes'), tap(bad, code, 'No')])
    // Other offers expire or get more time.
    else if (roll(2)) await tap(good, code, '+10 min')
  }
}

/** A button pressed while the second tablet is offline must never have an effect. */
async function cutOff(night: Night, code: string): Promise<void> {
  const { bad, badContext, good } = night
  await badContext.setOffline(true)
  await expect(bad.getByText('Connection lost', { exact: true })).toBeVisible()
  await tap(bad, code, 'Yes')
  await expect(card(bad, code).getByRole('alert')).toHaveText('No connection. Nothing was sent.')
  await card(bad, code)
    .getByRole('button', { name: `Discard the change at table ${code}` })
    .click()
  await badContext.setOffline(false)
  await expect(bad.getByText('Live', { exact: true })).toBeVisible({ timeout: 40_000 })
  await bad.waitForTimeout(1500)
  await expect(card(good, code)).not.toHaveAttribute('data-phase', 'completed')
}

/** Some guests pay with their reward code before they leave. */
async function payBeforeLeaving({ good, phones, redeemed, counts, roll }: Night): Promise<void> {
  for (const phone of phones.filter(() => roll(3) === 0)) {
    const code = await pendingRewardOf(phone)
    if (!code || redeemed.has(code)) continue
    expect(await redeem(good, code)).toBe(true)
    redeemed.add(code)
    counts.paidBeforeLeaving += 1
    return
  }
}

async function payTheBill({ good, bad, phones, redeemed, roll }: Night): Promise<void> {
  for (const phone of phones.filter(() => roll(3) === 0)) {
    const fresh = (await earnedBy(phone)).find(({ code, state }) => state === 'valid' && !redeemed.has(code))
    if (!fresh) continue
    expect(await redeem(good, fresh.code)).toBe(true)
    redeemed.add(fresh.code)
    expect(await redeem(bad, fresh.code), 'a redeemed code cannot be redeemed again').toBe(false)
    return
  }
}

async function playRound(night: Night, round: number): Promise<void> {
  const { good, bad, roll } = night
  night.counts.confirmedLate += await confirmHadLeft(good)
  const phases = await boardPhases(good)
  for (const [code, phase] of Object.entries(phases))
    if (['completed', 'rejected', 'declined', 'expired'].includes(phase) && roll(4) > 0)
      await tap(roll(2) ? good : bad, code, 'New party')
  const free = Object.entries(await boardPhases(good))
    .filter(([, phase]) => phase === 'available')
    .map(([code]) => code)
  const chosen = free.sort(() => roll(3) - 1).slice(0, AT_ONCE)
  if (round === 0 && !chosen.includes('T1')) chosen[0] = 'T1'
  const [single, ...many] = chosen
  if (!single || many.length === 0) return
  await offerToMany(good, many, '10%')
  await offer(bad, single, '15%', round % 2 === 1)
  await Promise.all(chosen.map((code) => guestsAnswer(night, code)))
  const accepted = () =>
    boardPhases(good).then((now) => chosen.filter((code) => /accepted|left|asks|minute/.test(now[code] ?? '')))
  const toAnswer = await accepted()
  // A table that needs the host is shown despite the filter.
  for (const code of toAnswer) await expect(card(bad, code)).toBeVisible()
  await payBeforeLeaving(night)
  if (round === 1 && toAnswer[0]) await cutOff(night, toAnswer[0])
  await hostsAnswer(night, toAnswer)
  await payTheBill(night)
}

/** Returns the id of the first offer in a chain of undos: the offer that the phone accepted. */
function firstOf(one: OfferWithEvents, offers: ReadonlyMap<string, OfferWithEvents>): string {
  const before = one.resumes === null ? undefined : offers.get(one.resumes)
  return before ? firstOf(before, offers) : one.offer_id
}

const byId = (offers: readonly OfferWithEvents[]) => new Map(offers.map((one) => [one.offer_id, one]))

test(`boards, phones, rewards and history agree after a simulated evening of ${TABLES} tables and ${PHONES} phones`, async ({
  browser,
  baseURL,
  request,
  playwright,
  product,
}) => {
  test.setTimeout(isFull ? 30 * 60_000 : 420_000)
  const night = await openNight({ browser, baseURL: baseURL ?? '', request }, () =>
    playwright.request.newContext({ baseURL: baseURL ?? '' }),
  )
  const { restaurant, good, bad, phones, guest, redeemed, counts } = night
  await setBudget(request, restaurant)
  for (let round = 0; round < ROUNDS; round += 1) await test.step(`round ${round}`, () => playRound(night, round))

  await advanceClock(product, { seconds: 2 * PERIOD_SECONDS })
  const isRunning = (board: Page) =>
    boardPhases(board).then((now) => Object.values(now).some((phase) => /accepted|left|asks|minute/.test(phase)))
  await expect.poll(() => isRunning(good), { timeout: (2 * PERIOD_SECONDS + 30) * 1000, intervals: [1000] }).toBe(false)

  const { tables, history } = await readTablesAndOffers(request, restaurant)
  await bad.goto('/restraunt/dashboard')
  const wanted = Object.fromEntries(tables.map((table) => [table.table_code, phaseOf(table)]))
  await expect.poll(() => boardPhases(good), { timeout: 15_000 }).toEqual(wanted)
  await expect.poll(() => boardPhases(bad), { timeout: 40_000 }).toEqual(wanted)

  const offers = byId([...history.values()].flat())
  const counted = [...offers.values()].filter(({ superseded }) => !superseded)
  const are = (state: string) => counted.filter((one) => one.state === state)
  const insights = await readInsights(request, restaurant, counted)
  expect(insights.total).toMatchObject({
    offers: counted.length,
    accepted: counted.filter(({ accepted_at }) => accepted_at !== null).length,
    freed: are('completed').length,
    declined: are('rejected_by_diner').length,
    ran_out: are('expired').length,
  })
  const coupons = [...redeemed].filter((code) => counted.some((one) => one.offer_code === code))
  expect(insights.coupons.redeemed).toBe(coupons.length)
  expect(insights.total.freed).toBeGreaterThan(0)

  // Each offer must have ended at most once, with no events afterwards.
  for (const one of offers.values()) {
    const ends = one.events.filter(({ from, to }) => from !== to && !['offered', 'accepted'].includes(to))
    expect(ends.length, one.offer_id).toBeLessThanOrEqual(1)
    expect(one.events.map(({ seq }) => seq)).toEqual(one.events.map((_, index) => index + 1))
    if (ends[0]) expect(one.events.at(-1)).toEqual(ends[0])
  }

  // Accepted offers on phones must be in the history, each on one phone.
  const acceptedOffers = phones.flatMap(({ accepted }) => [...accepted])
  expect(new Set(acceptedOffers).size).toBe(acceptedOffers.length)
  for (const id of acceptedOffers) expect(offers.get(id)?.accepted_at, id).not.toBeNull()
  const acceptedRows = [...offers.values()].filter(
    ({ accepted_at, resumes }) => accepted_at !== null && resumes === null,
  )
  expect(acceptedRows.map(({ offer_id }) => offer_id).sort()).toEqual([...acceptedOffers].sort())
  const declined = phones.flatMap((phone) => [...phone.declined])
  expect(
    are('rejected_by_diner')
      .map(({ offer_id }) => offer_id)
      .sort(),
  ).toEqual(declined.sort())

  // Each freed table gave one reward or coupon to the accepting phone, redeemed at most once.
  const rewards = (
    await Promise.all(phones.map(async (phone) => (await earnedBy(phone)).map((reward) => ({ phone, reward }))))
  ).flat()
  // A used coupon disappears from the phone; a used reward stays and is marked as used.
  const isUnredeemed = ({ offer_code: code }: OfferWithEvents) => code === null || !redeemed.has(code)
  const shown = new Set(rewards.map(({ reward }) => reward.offer_id))
  expect(are('completed').filter((one) => isUnredeemed(one) && !shown.has(one.offer_id))).toEqual([])
  expect(rewards.length).toBe(are('completed').filter(isUnredeemed).length)
  // The history has each used code, and a reward used at a table that was not freed counts in the budget as well.
  const used = counted.filter(({ redeemed_at }) => redeemed_at !== null)
  expect(used.length).toBe(redeemed.size)
  const usedElsewhere = used.filter(({ state }) => state !== 'completed')
  expect(await readBudgetUse(request, restaurant)).toBe(are('completed').length + usedElsewhere.length)
  for (const { phone, reward } of rewards) {
    const won = offers.get(reward.offer_id ?? '')
    expect(won && phone.accepted.has(firstOf(won, offers)), phone.name).toBe(true)
    expect(reward.state === 'redeemed', reward.code).toBe(redeemed.has(reward.code))
  }

  const mine = rewards.filter(({ phone }) => phone === phones[0])
  for (const { reward } of mine) await expect(guest.getByText(reward.code, { exact: true })).toBeVisible()
  // A short evening may have no such guests.
  if (isFull) for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(0)
})
