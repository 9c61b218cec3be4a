import type { Incentive } from '@tidetable/contract/endpoints/campaigns'
import { describe, expect, it } from 'vitest'
import { costOfCode } from './code-cost.ts'

const FOUR_DOLLARS: Incentive = { mode: 'personal', offer_type: 0, offer_value: 4, expires_on: '2026-11-26' }
const TEN_PERCENT: Incentive = { ...FOUR_DOLLARS, offer_type: 1, offer_value: 10 }
const sure = (minorUnits: number) => ({ minorUnits, isEstimated: false })
const estimated = (minorUnits: number | null) => ({ minorUnits, isEstimated: true })

describe('costOfCode', () => {
  it('returns cost per code, worst case and likely cost from the redeemed share', () => {
    expect(costOfCode(FOUR_DOLLARS, 850, null, 0.12)).toEqual({
      each: sure(400),
      people: 850,
      worst: sure(340_000),
      likely: estimated(40_800),
    })
    expect(costOfCode(FOUR_DOLLARS, 850, null, null).likely).toBeNull()
    expect(costOfCode(TEN_PERCENT, 100, 31, 0.5)).toMatchObject({
      each: estimated(775),
      worst: estimated(77_500),
      likely: estimated(38_750),
    })
    expect(costOfCode(TEN_PERCENT, 100, null, 0.5)).toMatchObject({ worst: estimated(null), likely: estimated(null) })
  })

  it('limits the cost to the first guests of a limited code', () => {
    const first: Incentive = { ...FOUR_DOLLARS, mode: 'shared', max_redemptions: 50 }
    expect(costOfCode(first, 1000, null, 0.02)).toMatchObject({
      people: 50,
      worst: sure(20_000),
      likely: estimated(8_000),
    })
    expect(costOfCode(first, 1000, null, 0.12).likely).toEqual(estimated(20_000))
    expect(costOfCode(first, 0, null, 0.12)).toMatchObject({ people: 50, likely: estimated(0) })
  })
})
