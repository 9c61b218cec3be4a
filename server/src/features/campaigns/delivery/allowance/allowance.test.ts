import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DayResult, INITIAL_LIMIT, LIMIT_MAX, nextAllowance, planOf, SAMPLE_MIN } from './allowance.ts'

const day = (input: Partial<DayResult>): DayResult => {
  const { sent = 0, refused = 0, optedOut = 0, tried = sent + refused } = input
  return { tried, sent, refused, optedOut }
}

describe('daily limit', () => {
  it('the daily limit begins at 200 and ends at 20,000', () => {
    expect([INITIAL_LIMIT, LIMIT_MAX]).toEqual([200, 20_000])
  })

  it.each([
    ['50 sent, none lost', { sent: 50 }, 400],
    ['200 sent, 10 of 210 refused', { sent: 200, refused: 10 }, 400],
    ['95 sent, 5 refused, which is 5%', { sent: 95, refused: 5 }, 100],
    ['100 sent, one opted out', { sent: 100, optedOut: 1 }, 400],
    ['100 sent, two opted out, which is 2%', { sent: 100, optedOut: 2 }, 100],
    ['190 sent, 12 refused', { sent: 190, refused: 12 }, 100],
    ['none sent, 60 refused', { refused: 60 }, 100],
    ['49 sent', { sent: 49 }, 200],
    ['49 sent, 2 refused, which is less than 5%', { sent: 49, refused: 2 }, 200],
    ['10 sent and one opted out', { sent: 10, optedOut: 1 }, 200],
    ['a day without a message', {}, 200],
  ] as const)('computes the next limit after a day with %s', (_, result, expected) => {
    expect(nextAllowance(200, day(result), LIMIT_MAX)).toBe(expected)
  })

  it('the daily limit exceeds neither 20,000 nor a maximum set by an administrator', () => {
    expect(nextAllowance(15_000, day({ sent: 15_000 }), LIMIT_MAX)).toBe(20_000)
    expect(nextAllowance(20_000, day({ sent: 20_000 }), 50_000)).toBe(40_000)
    expect(nextAllowance(40_000, day({ sent: 40_000 }), 50_000)).toBe(50_000)
    expect(nextAllowance(30_000, day({}), LIMIT_MAX)).toBe(20_000)
  })

  const results = fc
    .record({ sent: fc.nat(30_000), refused: fc.nat(3_000), optedOut: fc.nat(3_000) })
    .map((input) => day(input))

  it('the daily limit at most doubles, never exceeds 20,000 and stays high enough to grow again', () => {
    fc.assert(
      fc.property(fc.array(results, { maxLength: 40 }), (days) => {
        let of = INITIAL_LIMIT
        for (const result of days) {
          const next = nextAllowance(of, result, LIMIT_MAX)
          expect(next).toBeLessThanOrEqual(Math.min(2 * of, LIMIT_MAX))
          expect(next).toBeGreaterThanOrEqual(Math.min(of, SAMPLE_MIN))
          of = next
        }
      }),
    )
  })

  it('the limit grows only after 50 sent with few losses, and shrinks only after many losses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 10_000 }), results, (of, result) => {
        const next = nextAllowance(of, result, LIMIT_MAX)
        const { tried, sent, refused, optedOut } = result
        const isGood = refused * 100 < tried * 5 && optedOut * 100 < tried * 2
        expect(next > of).toBe(sent >= 50 && isGood)
        if (next < of) expect(tried >= 50 && !isGood).toBe(true)
      }),
    )
  })
})

describe('plan of a campaign', () => {
  it.each([
    [200, 0, { left: 200, of: 200 }, { today: 200, daysMore: 0 }],
    [201, 0, { left: 200, of: 200 }, { today: 200, daysMore: 1 }],
    [600, 0, { left: 200, of: 200 }, { today: 200, daysMore: 1 }],
    [3_100, 0, { left: 200, of: 200 }, { today: 200, daysMore: 4 }],
    [100, 150, { left: 200, of: 200 }, { today: 50, daysMore: 1 }],
    [100, 300, { left: 0, of: 200 }, { today: 0, daysMore: 1 }],
    [0, 300, { left: 0, of: 200 }, { today: 0, daysMore: 0 }],
    // A limit this low never grows, and a limit of 0 is planned as one message per day.
    [10, 0, { left: 0, of: 3 }, { today: 0, daysMore: 4 }],
    [2, 0, { left: 0, of: 0 }, { today: 0, daysMore: 2 }],
    [100_000, 0, { left: 20_000, of: 20_000 }, { today: 20_000, daysMore: 4 }],
  ])('plans %i messages behind %i waiting ones, with the limit %j, as %j', (messages, ahead, allowance, expected) => {
    expect(planOf(messages, ahead, { ...allowance, most: LIMIT_MAX })).toEqual(expected)
  })

  it('the plan allows all waiting messages within its days, and not one day earlier', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200_000 }),
        fc.nat(50_000),
        fc.integer({ min: 50, max: 20_000 }),
        fc.nat(100),
        (messages, ahead, of, usedShare) => {
          const left = Math.floor((of * usedShare) / 100)
          const { today, daysMore } = planOf(messages, ahead, { left, of, most: LIMIT_MAX })
          const within = (days: number) => {
            let sum = left
            for (let at = 1, daily = of; at <= days; at++) {
              daily = Math.min(daily * 2, LIMIT_MAX)
              sum += daily
            }
            return sum
          }
          expect(today).toBe(Math.min(messages, Math.max(0, left - ahead)))
          expect(within(daysMore)).toBeGreaterThanOrEqual(messages + ahead)
          if (daysMore > 0) expect(within(daysMore - 1)).toBeLessThan(messages + ahead)
        },
      ),
    )
  })
})
