import type { Incentive } from '@tidetable/contract/endpoints/campaigns'
import { describe, expect, it } from 'vitest'
import { AppError } from '#platform/errors.ts'
import { checkIncentive } from './check-incentive.ts'

const PERSONAL: Incentive = { mode: 'personal', offer_type: 0, offer_value: 4, expires_on: '2026-11-26' }
const SHARED: Incentive = { ...PERSONAL, mode: 'shared' }
const KOLKATA = { timezone: 'Asia/Kolkata', currency: 'USD' } as const
/** 11:30 pm on the 26th in Kolkata. */
const NOW = new Date('2026-11-26T18:00:00Z')

/** Returns code and message; the field has the same message. */
function refusalOf(attempt: () => unknown): string | null {
  try {
    attempt()
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.details.fields).toEqual({ incentive: error.message })
    return `${error.code}: ${error.message}`
  }
}

describe('checkIncentive', () => {
  const refused = (incentive: Partial<Incentive>, restaurant: Parameters<typeof checkIncentive>[1] = KOLKATA) =>
    refusalOf(() => checkIncentive({ ...PERSONAL, ...incentive }, restaurant, NOW, NOW))

  it('rejects a percentage above 100, but accepts an amount above 100', () => {
    expect(refused({ offer_type: 1, offer_value: 100.01 })).toBe('invalid: A percentage can be at most 100.')
    expect(refused({ offer_type: 1, offer_value: 100 })).toBeNull()
    expect(refused({ offer_type: 0, offer_value: 100.01 })).toBeNull()
  })

  it('rejects an amount above the maximum of its currency', () => {
    expect(refused({ offer_value: 10_000 })).toBeNull()
    expect(refused({ offer_value: 10_000.01 })).toBe('invalid: An amount is at most $10,000')
    expect(refused({ offer_value: 10_000.01 }, { ...KOLKATA, currency: 'INR' })).toBeNull()
  })

  it('rejects a personal code limited to the first guests', () => {
    expect(refused({ max_redemptions: 5 })).toBe('invalid: Only a shared code can be limited to the first guests.')
    expect(refused({ ...SHARED, max_redemptions: 5 })).toBeNull()
  })

  it('rejects a last day that has passed in the restaurant’s time zone', () => {
    expect(refused({})).toBeNull()
    expect(refused({}, { ...KOLKATA, timezone: 'Pacific/Auckland' })).toBe(
      'invalid: The code’s last day has already passed.',
    )
  })

  it('rejects hours that do not occur between sending and the last day', () => {
    // The code's last day is a Thursday.
    const sent = (windows: Incentive['windows'], from: string) =>
      refusalOf(() => checkIncentive({ ...PERSONAL, windows }, KOLKATA, NOW, new Date(from)))
    const until = [{ days: [4], from: '15:00', until: '17:30' }]
    const sentence = 'invalid: The code expires before its hours begin. Please choose a later last day or other hours.'
    expect(sent(until, '2026-11-26T11:59:00Z')).toBeNull()
    expect(sent(until, '2026-11-26T12:00:00Z')).toBe(sentence)
    expect(sent(null, '2026-11-26T12:00:00Z')).toBeNull()
  })
})
