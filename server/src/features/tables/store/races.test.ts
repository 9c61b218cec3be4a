// Concurrent clients of two processes on one database: in each of many rounds, exactly one wins.
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { tables } from '@tidetable/contract/endpoints/tables'
import { describe, expect, it } from 'vitest'
import { asGuest } from '../../../../test/actors.ts'
import { createTestApp } from '../../../../test/app.ts'
import { findFaults, readHistory } from '../../../../test/history-check.ts'
import { type AtTable, aTable, atTable } from '../../../../test/tables.ts'

const ROUNDS = 20
const CLIENTS = 50

interface Answered {
  status: number
  body: { code?: string; data: unknown }
}

const successfulAnswers = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 200)
const codes = (answers: readonly Answered[]) => new Set(answers.flatMap(({ body }) => body.code ?? []))

/** One table, through two connected processes. */
async function setUp() {
  const app = await createTestApp({ isStarted: true })
  const second = await createTestApp({
    url: String(app.db.pool.options.connectionString),
    clock: app.clock,
    isStarted: true,
  })
  const table = await aTable(app)
  const owner = {
    ...table.owner,
    call: ((endpoint, input) => second.call(endpoint, input, { token: table.owner.token })) as typeof table.owner.call,
  }
  const there = atTable(owner, asGuest(second), table.id)
  const stored = () => readHistory(app.db, table.owner.id, table.id)
  return { app, second, table, there, stored }
}

/** Retries like the pages while the server is busy. */
async function pressUntilAnswered<T extends Answered>(press: () => Promise<T>): Promise<T> {
  const answer = await press()
  return answer.status === 503 ? pressUntilAnswered(press) : answer
}

/** Half of the clients use each process. */
const pressConcurrently = <T extends Answered>(
  here: AtTable,
  there: AtTable,
  press: (table: AtTable, client: number) => Promise<T>,
): Promise<T[]> =>
  Promise.all(
    Array.from({ length: CLIENTS }, (_, client) => pressUntilAnswered(() => press(client % 2 ? here : there, client))),
  )

describe('50 concurrent clients', { timeout: 120_000 }, () => {
  it('of 50 concurrent accepts, one phone wins and the others are refused', async () => {
    const { app, second, table, there, stored } = await setUp()
    for (let round = 0; round < ROUNDS; round++) {
      await table.offer({ offer_value: (round % 90) + 1 })
      const phones = Array.from({ length: CLIENTS }, (_, at) => asGuest(at % 2 ? app : second))
      const answers = await pressConcurrently(table, there, (at, client) => at.accept(phones[client]))
      expect(successfulAnswers(answers).length).toBe(1)
      expect(codes(answers)).toEqual(new Set(['already_accepted']))
      await table.yes()
    }
    expect(findFaults(await stored())).toEqual([])
    expect((await stored()).events.length).toBe(ROUNDS * 3)
  })

  it('of 50 concurrent offers with different terms, one is made', async () => {
    const { table, there, stored } = await setUp()
    for (let round = 0; round < ROUNDS; round++) {
      const answers = await pressConcurrently(table, there, (at, client) => at.offer({ offer_value: client + 1 }))
      expect(successfulAnswers(answers).length).toBe(1)
      expect(codes(answers)).toEqual(new Set(['offer_already_live']))
      await table.withdraw()
    }
    expect(findFaults(await stored())).toEqual([])
  })

  it('of concurrent “Yes” and “No”, one is stored, and every 200 shows it', async () => {
    const { table, there, stored } = await setUp()
    for (let round = 0; round < ROUNDS; round++) {
      await table.offer()
      await table.accept()
      const answers = await pressConcurrently(table, there, (at, client) => (client % 3 ? at.yes() : at.no()))
      const states = new Set(
        successfulAnswers(answers).map(({ body }) => (body.data as { offer_state: string }).offer_state),
      )
      expect(states.size).toBe(1)
      // The others see which device acted, and when.
      for (const { status, body } of answers)
        if (status === 409)
          expect(body.data).toMatchObject({ changed_by: expect.stringMatching(/./), changed_at: expect.any(String) })
      expect(codes(answers)).toEqual(new Set(['offer_not_open']))
    }
    const { offers, events } = await stored()
    expect(findFaults(await stored())).toEqual([])
    expect([offers.length, events.length]).toEqual([ROUNDS, ROUNDS * 3])
  })

  it('concurrent edits of different fields are all stored', async () => {
    const { table, there } = await setUp()
    for (let round = 1; round <= ROUNDS; round++) {
      const edits = [
        table.patch(table.owner, { table_location: `Deck ${round}` }),
        table.patch(table.owner, { table_capacity: (round % 10) + 1 }),
        there.patch(there.owner, { table_code: `R${round}` }),
      ]
      expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200, 200, 200])
      const wanted = { table_location: `Deck ${round}`, table_capacity: (round % 10) + 1, table_code: `R${round}` }
      await expect.poll(() => table.seen(), { timeout: 15_000 }).toMatchObject(wanted)
    }
  })

  it('concurrent offers and deletions never leave a live offer at a deleted table', async () => {
    const { app, second } = await setUp()
    for (let round = 0; round < ROUNDS / 3; round++) {
      const table = await aTable(app)
      const there = atTable(table.owner, asGuest(second), table.id)
      const answers = await pressConcurrently<Answered>(
        table,
        there,
        (at, client) => (client % 5 === 0 ? at.remove() : at.offer()) as Promise<Answered>,
      )
      expect(answers.some(({ status }) => status === 200)).toBe(true)
      const { offers } = await readHistory(app.db, table.owner.id, table.id)
      expect(offers.every(({ endedAt }) => endedAt !== null)).toBe(true)
      expect((await there.get()).status).toBe(404)
    }
  })

  it('50 concurrent extensions, in time or late, extend the offer once', async () => {
    const { app, table, there, stored } = await setUp()
    for (let round = 0; round < ROUNDS / 3; round++) {
      const { body } = await table.offer()
      await table.accept()
      if (round % 2) app.clock.advance({ minutes: 11 })
      const seen = body.data.offer_id ?? ''
      const answers = await pressConcurrently(table, there, (at) => at.extend({ offer_id: seen }))
      expect(successfulAnswers(answers).length).toBe(CLIENTS)
      await table.yes()
      await table.newParty()
    }
    expect(findFaults(await stored())).toEqual([])
    const { offers } = await stored()
    expect(offers.filter(({ extendsOfferId: prolonged }) => prolonged).length).toBe(Math.floor(ROUNDS / 6))
  })

  it('concurrent undos and accepts resume a withdrawn offer once, for at most one phone', async () => {
    const { app, second, table, there, stored } = await setUp()
    for (let round = 0; round < ROUNDS; round++) {
      const withdrawn = (await table.offer()).body.data.offer_id ?? ''
      await table.withdraw()
      const phones = Array.from({ length: CLIENTS }, (_, at) => asGuest(at % 2 ? app : second))
      const answers = await pressConcurrently<Answered>(
        table,
        there,
        (at, client) => (client < 20 ? at.undo(withdrawn) : at.accept(phones[client])) as Promise<Answered>,
      )
      const { offers } = await stored()
      expect(offers.filter(({ resumesOfferId }) => resumesOfferId === withdrawn)).toHaveLength(1)
      expect(successfulAnswers(answers.slice(20)).length).toBeLessThanOrEqual(1)
      expect([...codes(answers)].sort()).toEqual(
        [...codes(answers)]
          .filter((code) => ['already_accepted', 'offer_not_open', 'too_late_to_undo'].includes(code))
          .sort(),
      )
      if (successfulAnswers(answers.slice(20)).length > 0) await table.no()
      else await table.withdraw()
    }
    expect(findFaults(await stored())).toEqual([])
  })

  it('concurrent undos and new offers never both succeed', async () => {
    const { table, there, stored } = await setUp()
    for (let round = 0; round < ROUNDS; round++) {
      const completed = (await table.offer()).body.data.offer_id ?? ''
      await table.accept()
      await table.yes()
      const answers = await pressConcurrently<Answered>(
        table,
        there,
        (at, client) => (client % 2 ? at.undo(completed) : at.offer({ offer_value: 33 })) as Promise<Answered>,
      )
      const [undone, offered] = [
        successfulAnswers(answers.filter((_, at) => at % 2 === 1)),
        successfulAnswers(answers.filter((_, at) => at % 2 === 0)),
      ]
      expect(undone.length > 0).toBe(offered.length === 0)
      if (undone.length) await table.no()
      else await table.withdraw()
    }
    expect(findFaults(await stored())).toEqual([])
  })

  it('a reward is either redeemed once or its “Yes” is undone, never both', async () => {
    const { table, there, stored } = await setUp()
    let redeemedFirst = 0
    for (let round = 0; round < ROUNDS; round++) {
      const completed = (await table.offer()).body.data.offer_id ?? ''
      await table.accept()
      await table.yes()
      const code = (await table.get()).body.data.my_proofs.find(({ offer_id }) => offer_id === completed)?.code ?? ''
      const answers = await pressConcurrently<Answered>(
        table,
        there,
        (at, client) =>
          (client % 2 ? at.owner.call(coupons.redeem, { body: { code } }) : at.undo(completed)) as Promise<Answered>,
      )
      const redeemed = successfulAnswers(answers.filter((_, at) => at % 2 === 1))
      const undone = successfulAnswers(answers.filter((_, at) => at % 2 === 0))
      expect([redeemed.length, undone.length > 0]).toEqual(undone.length > 0 ? [0, true] : [1, false])
      redeemedFirst += redeemed.length
      if (undone.length) await table.no()
      await table.newParty()
    }
    expect(redeemedFirst).toBeLessThanOrEqual(ROUNDS)
    expect(findFaults(await stored())).toEqual([])
  })

  it('of “Yes” and time-up at the deadline, one wins, and every 200 shows it', async () => {
    const { app, table, there, stored } = await setUp()
    for (let round = 0; round < ROUNDS; round++) {
      await table.offer()
      await table.accept()
      app.clock.advance({ minutes: 9, seconds: 59, milliseconds: 990 })
      const answers = await pressConcurrently(table, there, (at, client) => {
        if (client === 10) app.clock.advance({ milliseconds: 10 })
        return client % 2 ? at.yes() : at.timeUp()
      })
      const state = (await table.seen()).offer_state
      expect(['completed', 'expired']).toContain(state)
      const wins = successfulAnswers(answers).map(({ body }) => (body.data as { offer_state: string }).offer_state)
      expect(wins.every((seen) => seen === state)).toBe(true)
      await table.newParty()
    }
    expect(findFaults(await stored())).toEqual([])
  })

  it('any concurrent commands leave a valid history, and replies show only stored versions', async () => {
    const { app, second, table, there, stored } = await setUp()
    let acknowledged = 0
    for (let round = 0; round < ROUNDS; round++) {
      const phones = [asGuest(app), asGuest(app), asGuest(second)]
      const before = (await stored()).version
      const answers = await pressConcurrently(table, there, (at, client) => {
        const presses = [
          () => at.offer({ offer_value: (client % 3) + 1 }),
          () => at.accept(phones[client % 3]),
          () => at.notInterested(phones[client % 3]),
          () => at.left(phones[client % 3]),
          () => at.yes(),
          () => at.no(),
          () => at.extend(),
          () => at.withdraw(),
          () => at.newParty(),
          () => at.undo(),
          () => at.moreTime(phones[client % 3]),
          () => at.owner.call(tables.update, { params: { id: at.id }, body: { nudge_enabled: client % 2 === 0 } }),
        ]
        return (presses[(client * 7 + round) % presses.length] ?? presses[0])?.() as Promise<Answered>
      })
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
      const { version } = await stored()
      const versions = new Set(successfulAnswers(answers).map(({ body }) => (body.data as { version: number }).version))
      // A reply with 200 shows a version that was stored.
      expect([...versions].every((seen) => seen <= version)).toBe(true)
      acknowledged += version - before
      app.clock.advance({ minutes: round % 4 })
    }
    expect(acknowledged).toBeGreaterThan(ROUNDS)
    expect(findFaults(await stored())).toEqual([])
  })
})
