// Concurrent hosts of two processes on one database: a budget is used up exactly. More rounds: BUDGET_ROUNDS=60 npx
// vitest run --project server server/src/features/budgets/race.test.ts
import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it } from 'vitest'
import { lockRestaurant } from '#platform/db/lock-restaurant.ts'
import { sql } from '#platform/db/sql.ts'
import { asGuest, asRestaurant } from '../../../test/actors.ts'
import { createTestApp } from '../../../test/app.ts'
import { budgetsNow, setBudgets } from '../../../test/budgets.ts'
import { type AtTable, aTable, atTable, openTable, TEN_PERCENT } from '../../../test/tables.ts'

const ROUNDS = Number(process.env.BUDGET_ROUNDS ?? 6)
const HOSTS = 16
const LIMIT = 10
const { available: _, ...TERMS } = TEN_PERCENT

/** Tables of one restaurant; requests for every second table go through a second process. */
async function setUp() {
  const app = await createTestApp({ isStarted: true })
  const second = await createTestApp({ url: app.url, clock: app.clock, isStarted: true })
  const here = await asRestaurant(app)
  const there = {
    ...here,
    call: ((endpoint, input) => second.call(endpoint, input, { token: here.token })) as typeof here.call,
  }
  const allTables: AtTable[] = []
  for (let host = 0; host < HOSTS; host++) {
    const { id } = await aTable(app, here)
    allTables.push(host % 2 ? atTable(there, asGuest(second), id) : atTable(here, asGuest(app), id))
  }
  return { app, here, there, allTables }
}
const countStatus = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

describe('16 concurrent hosts under a budget', { timeout: 300_000 }, () => {
  it(`16 concurrent hosts make exactly as many offers as the budget allows, in every round`, async () => {
    const { here, allTables } = await setUp()
    await setBudgets(here, { limit: LIMIT })
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await Promise.all(allTables.map((table) => table.offer()))
      expect([countStatus(answers, 200), countStatus(answers, 409)]).toEqual([LIMIT, HOSTS - LIMIT])
      expect(answers.flatMap(({ body }) => body.code ?? [])).toEqual(Array(HOSTS - LIMIT).fill('budget_spent'))
      expect(await budgetsNow(here)).toMatchObject([{ used: LIMIT, left: 0 }])
      await Promise.all(allTables.map((table) => table.withdraw()))
    }
  })

  it('16 concurrent hosts finish without a deadlock, since the budget is locked before any table', async () => {
    const { app, here, there, allTables } = await setUp()
    await setBudgets(here, { limit: LIMIT }, { limit: LIMIT, scope: 'location', scope_value: 'Patio' })
    const ids = allTables.map(({ id }) => id)
    const deadlocks = async () =>
      (
        await app.db.one<{ deadlocks: number }>(
          sql`select deadlocks from pg_stat_database where datname = current_database()`,
        )
      ).deadlocks
    const before = await deadlocks()
    for (let round = 0; round < ROUNDS; round++) {
      const many = [here, there].map((owner, at) =>
        owner.call(tables.offerMany, { body: { ...TERMS, table_ids: at ? ids : ids.toReversed() } }),
      )
      const answers = await Promise.all([
        ...many,
        ...allTables.map((table) => table.offer({ offer_value: 15 })),
        ...allTables.map((table) => table.withdraw()),
        ...allTables.map((table) => table.patch(table.owner, { nudge_enabled: true })),
      ])
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      expect((await budgetsNow(here))[0]?.used).toBeLessThanOrEqual(LIMIT)
      await Promise.all(allTables.map((table) => table.withdraw()))
    }
    expect(await deadlocks()).toBe(before)
  })
})

it('a restaurant without budgets makes offers while another restaurant’s budgets are locked', async () => {
  const { app, table } = await openTable()
  await setBudgets(table.owner, { limit: LIMIT })
  let letGo = () => {}
  const isHeld = new Promise<void>((held, failed) => {
    app.db
      .transaction(async (tx) => {
        await lockRestaurant(tx, 'budgets', table.owner.id)
        held()
        await new Promise<void>((go) => {
          letGo = go
        })
      })
      .catch(failed)
  })
  await isHeld
  const waiting = table.offer()
  const others = await aTable(app)
  expect((await others.offer()).status).toBe(200)
  const first = await Promise.race([
    waiting.then(() => 'made'),
    new Promise((later) => setTimeout(later, 500, 'waits')),
  ])
  expect(first).toBe('waits')
  letGo()
  expect((await waiting).status).toBe(200)
})
