// Random histories over HTTP: the state of every code follows from the offers, even after undos.

import { coupons } from '@tidetable/contract/endpoints/coupons'
import { tables } from '@tidetable/contract/endpoints/tables'
import { randomRuns, scaledTimeout } from '@tidetable/testing/random.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { findFaults, readHistory, type StoredHistory } from '../../../../test/history-check.ts'
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
  'left',
  'had-left',
] as const
type Press = (typeof PRESSES)[number]

const seconds = fc.constantFrom(0, 0, 0, 5, 30, 119, 120, 400, 700, 900)
const step = fc.record({ press: fc.constantFrom<Press>(...PRESSES), seconds })
/** Common sequences, so that histories often reach a "Yes" and an undo. */
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
/** An unanswered "We've left", sometimes after the reward was redeemed. */
const unanswered = fc
  .tuple(
    fc.constantFrom<Press>('current', 'next'),
    fc.boolean(),
    fc.constantFrom(0, 700, 800, 1500, 1700),
    fc.boolean(),
  )
  .map(([offer, isPaid, waited, isMoved]) => {
    const presses: Press[] = ['no', 'new-party', offer, 'accept', ...(isPaid ? (['redeem'] as const) : []), 'left']
    const then = (press: Press, seconds: number) => ({ press, seconds })
    return [
      ...presses.map((press) => then(press, 0)),
      ...(isMoved ? [then('new-party', 730), then('current', 0)] : []),
      then('had-left', waited),
    ]
  })
const steps = fc
  .array(
    fc.oneof(
      step.map((each) => [each]),
      usual,
      unanswered,
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
    case 'left':
      return table.left()
    case 'had-left': {
      const rows = (await table.owner.call(tables.history, { params: { id: table.id }, query: { size: 20 } })).body.data
      const offer = rows.find(({ had_left_until }) => had_left_until !== null)
      return offer ? table.hadLeft(offer.offer_id) : { status: 404 }
    }
    case 'redeem': {
      const { my_reward, my_proofs, my_coupons } = (await table.get()).body.data
      const code = [...(my_reward ? [my_reward] : []), ...my_proofs, ...my_coupons][0]?.code
      return code ? table.owner.call(coupons.redeem, { body: { code } }) : { status: 404 }
    }
  }
}

interface Code {
  sourceId: string
  visitType: 'current' | 'next'
  state: string
  redemptions: number
  voidedAt: Date | null
}

/** States that a code may have after its offer's outcome; independent of the rules under test. */
function statesOf(
  { state, terms, leftAt, endedAt, endReason }: StoredHistory['offers'][number],
  voidedAt: Date | null,
  now: Date,
) {
  const isReward = terms.visitType === 'current'
  if (state === 'offered') return ['pending']
  if (state === 'accepted') return isReward ? ['pending', 'redeemed'] : ['pending']
  if (state === 'completed') return ['valid', 'redeemed']
  const isOpen = state === 'expired' && endReason === 'ran_out' && leftAt && endedAt
  const until = isOpen ? endedAt.getTime() + (2 + 15) * 60_000 : 0
  if (isOpen && now.getTime() < until) return isReward ? ['pending', 'redeemed'] : ['pending']
  // Without an answer, the stored state stays pending: the code is void because of its time.
  return ['void', ...(isOpen && voidedAt && voidedAt <= now ? ['pending'] : []), ...(isReward ? ['redeemed'] : [])]
}

async function check(app: TestApp, table: AtTable) {
  const stored = await readHistory(app.db, table.owner.id, table.id)
  expect(findFaults(stored)).toEqual([])
  const { offers } = stored
  const followed = new Set(offers.flatMap(({ resumesOfferId, extendsOfferId }) => [resumesOfferId, extendsOfferId]))
  const last = offers.filter(({ id }) => !followed.has(id))
  const codes = await app.db.rows<Code>(sql`
    select source_id, visit_type, state, redemptions, voided_at from coupons
    where source = 'offer' and source_id = any(${offers.map(({ id }) => id)})`)
  const rewards = codes.filter(({ visitType }) => visitType === 'current').map(({ sourceId }) => sourceId)
  const accepted = last.filter(({ terms, acceptedAt }) => terms.visitType === 'current' && acceptedAt)
  expect(rewards.sort()).toEqual(accepted.map(({ id }) => id).sort())
  for (const { sourceId, state, redemptions, voidedAt } of codes) {
    const offer = last.find((each) => each.id === sourceId)
    expect(offer, 'a code belongs to the last row of its offer').toBeDefined()
    if (offer) expect(statesOf(offer, voidedAt, app.clock.now())).toContain(state)
    expect(redemptions).toBe(state === 'redeemed' ? 1 : 0)
  }
}

it('each offer has one code, valid only once the offer is completed, and redeemed at most once', {
  timeout: scaledTimeout(180_000),
}, async () => {
  const app = await createTestApp()
  const { owner } = await aTable(app)
  let undone = 0
  let confirmed = 0
  let paidEarly = 0
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const table = await aTable(app, owner)
      for (const { press: what, seconds } of history) {
        app.clock.advance({ seconds })
        const { status } = await press(table, what)
        if (what === 'undo' && status === 200) undone++
        if (what === 'had-left' && status === 200) confirmed++
        if (what === 'redeem' && status === 200 && (await table.seen()).offer_state === 'accepted') paidEarly++
        await check(app, table)
      }
    }),
    { ...randomRuns(40), endOnFailure: true },
  )
  expect(undone).toBeGreaterThan(5)
  expect(confirmed).toBeGreaterThan(3)
  expect(paidEarly).toBeGreaterThan(3)
})
