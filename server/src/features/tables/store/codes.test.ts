// Random histories over HTTP: valid codes follow from the offers, whatever was undone.
import { coupons } from '@tidetable/contract/endpoints/coupons'
import { randomRuns, scaledTimeout } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { findFaults, readKept } from '../../../../test/history-check.ts'
import { type AtTable, aTable } from '../../../../test/tables.ts'

const PRESSES = [
  'current',
  'next',
  'accept',
  'yes',
  'no',
  'withdraw',
  'undo',
  'extend',
  'new-party',
  'redeem',
  'more-time',
] as const
type Press = (typeof PRESSES)[number]

const seconds = fc.constantFrom(0, 0, 0, 5, 30, 119, 120, 400, 700)
const step = fc.record({ press: fc.constantFrom<Press>(...PRESSES), seconds })
/** Common sequences, so that histories often reach a Yes and an undo. */
const usual = fc
  .tuple(
    fc.constantFrom<Press>('current', 'next'),
    fc.constantFrom<Press>('yes', 'no'),
    fc.constantFrom<Press>('undo', 'redeem', 'new-party'),
    fc.constantFrom<Press>('undo', 'yes', 'redeem'),
    seconds,
  )
  .map(([offer, answer, ...then]) => {
    const last = then.pop() as number
    const presses: Press[] = ['withdraw', 'no', offer, 'accept', answer, ...(then as Press[])]
    return presses.map((each, at) => ({ press: each, seconds: at === presses.length - 1 ? last : 0 }))
  })
const steps = fc
  .array(
    fc.oneof(
      step.map((each) => [each]),
      usual,
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((each) => each.flat())

async function press(table: AtTable, what: Press) {
  switch (what) {
    case 'current':
      return table.offer()
    case 'next':
      return table.offer({ visit_type: 1, offer_exp: '2027-12-24' })
    case 'accept':
      return table.accept()
    case 'yes':
      return table.yes()
    case 'no':
      return table.no()
    case 'withdraw':
      return table.withdraw()
    case 'undo':
      return table.undo()
    case 'extend':
      return table.extend()
    case 'new-party':
      return table.newParty()
    case 'more-time':
      return table.moreTime()
    case 'redeem': {
      const { my_proofs, my_coupons } = (await table.get()).body.data
      const code = [...my_proofs, ...my_coupons][0]?.code
      return code ? table.owner.call(coupons.redeem, { body: { code } }) : { status: 404 }
    }
  }
}

interface Code {
  sourceId: string
  visitType: 'current' | 'next'
  state: string
  redemptions: number
}

async function check(app: TestApp, table: AtTable) {
  const kept = await readKept(app.db, table.owner.id, table.id)
  expect(findFaults(kept)).toEqual([])
  const { offers } = kept
  const superseded = new Set(offers.map(({ resumesOfferId }) => resumesOfferId))
  const counting = offers.filter(({ id }) => !superseded.has(id))
  const codes = await app.db.rows<Code>(sql`
    select source_id, visit_type, state, redemptions from coupons
    where source = 'offer' and source_id = any(${offers.map(({ id }) => id)})`)
  for (const visitType of ['current', 'next'] as const) {
    const completed = counting.filter(({ state, terms }) => state === 'completed' && terms.visitType === visitType)
    const good = codes.filter((code) => code.visitType === visitType && ['valid', 'redeemed'].includes(code.state))
    expect(good.map(({ sourceId }) => sourceId).sort()).toEqual(completed.map(({ id }) => id).sort())
  }
  for (const { sourceId, redemptions } of codes) {
    expect(redemptions).toBeLessThanOrEqual(1)
    expect(superseded.has(sourceId)).toBe(false)
  }
  const live = codes.filter(({ state }) => state === 'pending').map(({ sourceId }) => sourceId)
  expect(live.every((id) => offers.some((offer) => offer.id === id && offer.endedAt === null))).toBe(true)
}

it('issues coupons and rewards exactly for completed offers, each redeemed at most once', {
  timeout: scaledTimeout(180_000),
}, async () => {
  const app = await createTestApp()
  const { owner } = await aTable(app)
  let undone = 0
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const table = await aTable(app, owner)
      for (const { press: what, seconds } of history) {
        app.clock.advance({ seconds })
        const { status } = await press(table, what)
        if (what === 'undo' && status === 200) undone++
        await check(app, table)
      }
    }),
    { ...randomRuns(40), endOnFailure: true },
  )
  expect(undone).toBeGreaterThan(10)
})
