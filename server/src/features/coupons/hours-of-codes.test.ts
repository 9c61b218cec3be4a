import { DEFAULT_SETTINGS } from '@tidetable/contract/endpoints/accounts'
import { describe, expect, it } from 'vitest'
import { arrivalOf, hoursOf } from './hours.ts'

const AFTERNOON = [{ days: [2, 3, 4], from: '15:00', until: '17:30' }]
const EXPIRES = new Date('2026-11-26T18:30:00Z')
const clock = (usualStay: number | null = null) => ({
  timezone: 'Asia/Kolkata',
  country: 'IN',
  settings: { ...DEFAULT_SETTINGS, usual_stay: usualStay },
})
/** On Tuesday, November 24, the window in Kolkata is 09:30 to 12:00 UTC. */
const at = (now: string, usualStay: number | null = null) =>
  hoursOf({ windows: AFTERNOON, expiresAt: EXPIRES }, clock(usualStay), new Date(now))

describe('time windows of codes', () => {
  it('reports a code without windows as always open', () => {
    expect(hoursOf({ windows: null, expiresAt: EXPIRES }, clock(), new Date('2026-11-24T03:00:00Z'))).toEqual({
      windows: null,
      open_now: true,
      next_from: null,
      arrived_by: null,
    })
    expect(arrivalOf({ windows: null, expiresAt: EXPIRES }, clock(), new Date('2026-11-24T03:00:00Z'))).toBeNull()
  })

  it('reports whether a window is open and when the next one starts', () => {
    const closed = { windows: AFTERNOON, open_now: false, arrived_by: null }
    expect(at('2026-11-24T09:29:59Z')).toEqual({ ...closed, next_from: '2026-11-24T09:30:00.000Z' })
    expect(at('2026-11-24T09:30:00Z')).toEqual({
      windows: AFTERNOON,
      open_now: true,
      next_from: null,
      arrived_by: null,
    })
    // The last window, on Thursday, has closed.
    expect(at('2026-11-26T17:00:00Z')).toEqual({ ...closed, next_from: null })
  })

  it('returns when a window closed, for a usual stay (75 minutes by default) after it', () => {
    const arrived = (now: string, stay: number | null = null) => at(now, stay).arrived_by
    const closes = '2026-11-24T12:00:00.000Z'
    expect([arrived('2026-11-24T11:59:59Z'), arrived(closes), arrived('2026-11-24T13:15:00Z')]).toEqual([
      null,
      closes,
      closes,
    ])
    expect(arrived('2026-11-24T13:15:00.001Z')).toBeNull()
    expect([arrived('2026-11-24T12:30:00Z', 30), arrived('2026-11-24T12:30:00.001Z', 30)]).toEqual([closes, null])
    expect(arrived('2026-11-24T14:00:00Z', 120)).toBe(closes)
  })

  it('shows guests the windows in words, and the next opening or closing in restaurant time', () => {
    const shown = (now: string) => arrivalOf({ windows: AFTERNOON, expiresAt: EXPIRES }, clock(), new Date(now))
    const text = 'Tue–Thu, arrive 3–5:30 pm'
    expect(shown('2026-11-24T09:00:00Z')).toEqual({
      text,
      told: 'Next: today 3 pm',
      told_at: '2026-11-24T09:30:00.000Z',
      told_clock: '3 pm',
    })
    expect(shown('2026-11-24T10:00:00Z')).toEqual({
      text,
      told: 'Now, until 5:30 pm',
      told_at: '2026-11-24T12:00:00.000Z',
      told_clock: '5:30 pm',
    })
    expect(shown('2026-11-26T17:00:00Z')).toEqual({ text, told: null, told_at: null, told_clock: null })
  })
})
