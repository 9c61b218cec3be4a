// Random evenings under a budget: two hosts, declines, time-outs, extensions, midnight and a clock change.
import { randomRuns, scaledTimeout } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { budgetsNow, openTables, setBudgets } from '../../../test/budgets.ts'
import type { FakeClock } from '../../../test/fake-clock.ts'
import type { AtTable } from '../../../test/tables.ts'

const LIMIT = 2
/** Saturday, 9 pm in New York; summer time ends that night. */
const SATURDAY = '2026-11-01T01:00:00Z'

const step = fc.record({
  at: fc.nat(3),
  what: fc.constantFrom(
    'offer',
    'offer',
    'offer',
    'accept',
    'accept',
    'decline',
    'withdraw',
    'yes',
    'no',
    'undo',
    'late',
    'late',
    'wait',
  ),
  seconds: fc.constantFrom(0, 20, 300, 600, 660, 5_400, 14_400),
})

async function take(table: AtTable, what: string, clock: FakeClock): Promise<unknown> {
  switch (what) {
    case 'offer':
      return table.offer()
    case 'accept':
      return table.accept()
    case 'decline':
      return table.notInterested()
    case 'withdraw':
      return table.withdraw()
    case 'yes':
      return table.yes()
    case 'no':
      return table.no()
    case 'undo':
      return table.undo()
    case 'late':
      await table.accept()
      clock.advance({ minutes: 10, seconds: 30 })
      return table.extend()
    default:
      return null
  }
}

it('on random evenings, a budget allows offers up to its limit plus late extensions', {
  timeout: scaledTimeout(300_000),
}, async () => {
  let refused = 0
  let extended = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const locations = ['Patio', 'Patio', 'Patio', 'Patio']
      const { app, clock, owner, allTables } = await openTables(SATURDAY, { locations, zone: 'America/New_York' })
      await setBudgets(owner, { limit: LIMIT })
      for (const { at, what, seconds } of steps) {
        clock.advance({ seconds })
        const press = () => take(allTables[at] as AtTable, what, clock)
        // Two hosts make an offer at the same time, at different tables.
        const answers = (await Promise.all([
          press(),
          what === 'offer' ? take(allTables[(at + 1) % 4] as AtTable, what, clock) : null,
        ])) as ({ status: number; body: { code?: string } } | null)[]
        refused += answers.filter((answer) => answer?.body.code === 'budget_spent').length
        for (const table of allTables) await table.seen()
        const [now] = await budgetsNow(owner)
        // Expected values, from the stored offers.
        const rows = await app.db.rows<{
          id: string
          state: string
          createdAt: Date
          extendsOfferId: string | null
          resumesOfferId: string | null
        }>(sql`select id, state, created_at, extends_offer_id, resumes_offer_id from offers`)
        const gone = new Set(rows.map(({ resumesOfferId }) => resumesOfferId))
        const counts = rows.filter(
          ({ id, state, createdAt }) =>
            ['offered', 'accepted', 'completed'].includes(state) &&
            !gone.has(id) &&
            createdAt.toISOString() >= (now?.begins_at ?? ''),
        )
        const late = counts.filter((row) => row.extendsOfferId !== null).length
        extended += late
        expect(now).toMatchObject({ used: counts.length, kept_promises: late })
        expect(counts.length).toBeLessThanOrEqual(LIMIT + late)
      }
    }),
    { ...randomRuns(6, 17), endOnFailure: true },
  )
  expect(refused).toBeGreaterThan(0)
  expect(extended).toBeGreaterThan(0)
})
