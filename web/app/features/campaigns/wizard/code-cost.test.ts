import type { Incentive } from '@tidetable/contract/endpoints/campaigns'
import { describe, expect, it } from 'vitest'
import { costOfCode } from './code-cost.ts'

const FOUR_DOLLARS: Incentive = { mode: 'personal', offer_type: 0, offer_value: 4, expires_on: '2026-11-26' }
const TEN_PERCENT: Incentive = { ...FOUR_DOLLARS, offer_type: 1, offer_value: 10 }
const exact = (minorUnits: number) => ({ minorUnits, isEstimated: false })
const estimate = (minorUnits: number | null) => ({ minorUnits, isEstimated: true })

describe('costOfCode', () => {
  it('returns cost per code, worst case and likely cost from the redeemed share', () => {
    expect(costOfCode(FOUR_DOLLARS, 850, null, 0.12)).toEqual({
      each: exact(400),
      people: 850,
      worst: exact(340_000),
      likely: estimate(40_800),
    })
    expect(costOfCode(FOUR_DOLLARS, 850, null, null).likely).toBeNull()
    expect(costOfCode(TEN_PERCENT, 100, 31, 0.5)).toMatchObject({
      each: estimate(775),
      worst: estimate(77_500),
      likely: estimate(38_750),
    })
    expect(costOfCode(TEN_PERCENT, 100, null, 0.5)).toMatchObject({ worst: estimate(null), likely: estimate(null) })
  })

  it('limits the cost to the first guests of a limited code', () => {
    const first: Incentive = { ...FOUR_DOLLARS, mode: 'shared', max_redemptions: 50 }
    expect(costOfCode(first, 1000, null, 0.02)).toMatchObject({
      people: 50,
      worst: exact(20_000),
      likely: estimate(8_000),
    })
    expect(costOfCode(first, 1000, null, 0.12).likely).toEqual(estimate(20_000))
    expect(costOfCode(first, 0, null, 0.12)).toMatchObject({ people: 50, likely: estimate(0) })
  })
})
