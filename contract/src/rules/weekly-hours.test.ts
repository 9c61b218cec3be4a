import { describe, expect, it } from 'vitest'
import { momentsBetween, spanAround, type WeeklyHours } from './weekly-hours.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Six zones with two clock changes each; Lord Howe changes by half an hour, Cairo and Santiago at midnight. */
const CHANGES: [zone: string, change: string][] = [
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['Pacific/Chatham', '2026-04-04T14:00:00Z'],
  ['Pacific/Chatham', '2026-09-26T14:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Africa/Cairo', '2026-04-23T22:00:00Z'],
  ['Africa/Cairo', '2026-10-29T21:00:00Z'],
  ['America/Santiago', '2026-04-05T03:00:00Z'],
  ['America/Santiago', '2026-09-06T04:00:00Z'],
]

const DAY = 24 * HOUR
const clocks = new Map<string, Intl.DateTimeFormat>()
/** The zone's clock, as if it were UTC. */
function wallAt(at: number, zone: string): number {
  const known = clocks.get(zone)
  const clock = known ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(zone, clock)
  return Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
}

/** `latest`: the latest local time so far, so that repeated times do not open again. */
function isOpenByWall({ weekdays, opens, closes }: WeeklyHours, latest: number): boolean {
  const today = latest - (latest % DAY)
  return [today - DAY, today].some((day) => {
    const [start, end] = [day + opens * MINUTE, day + closes * MINUTE + (closes <= opens ? DAY : 0)]
    return weekdays.includes(new Date(day).getUTCDay() || 7) && start <= latest && latest < end
  })
}

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const everyHalfHour = [30, 60, 90, 480, 1440].flatMap((length) =>
  Array.from({ length: 48 }, (_, at) => at * 30 + 15).map(
    (opens): WeeklyHours => ({ weekdays: [1, 4, 6, 7], opens, closes: (opens + length) % 1440 }),
  ),
)

describe('weekly hours around a clock change', () => {
  it.each(CHANGES)('weekly hours match a minute-by-minute calculation in %s around %s', (zone, change) => {
    const [from, until] = [Date.parse(change) - 26 * HOUR, Date.parse(change) + 26 * HOUR]
    let latest = 0
    const shown = new Map<number, number>()
    for (let at = from - 48 * HOUR; at < until; at += MINUTE) {
      latest = Math.max(latest, wallAt(at, zone))
      shown.set(at, latest)
    }
    for (const hours of everyHalfHour) {
      const spans = momentsBetween([hours], zone, new Date(from), new Date(until))
      const wrong: string[] = []
      for (let at = from; at < until; at += MINUTE) {
        const isOpen = spans.some(({ start, end }) => start.getTime() <= at && at < end.getTime())
        if (isOpen !== isOpenByWall(hours, shown.get(at) ?? 0)) wrong.push(new Date(at).toISOString())
      }
      expect([hours, wrong]).toEqual([hours, []])
    }
  })

  it.each(CHANGES)('weekly hours are found for each minute in %s around %s', (zone, change) => {
    const dinner = { weekdays: EVERY_DAY, opens: 18 * 60, closes: 23 * 60 + 30 }
    const night = { weekdays: EVERY_DAY, opens: 23 * 60 + 15, closes: 2 * 60 + 15 }
    const early = { weekdays: EVERY_DAY, opens: 2 * 60 + 45, closes: 3 * 60 + 15 }
    const hours = [dinner, night, early]
    const at = Date.parse(change)
    const spans = momentsBetween(hours, zone, new Date(at - 26 * HOUR), new Date(at + 26 * HOUR))
    for (let minute = at - 3 * HOUR; minute < at + 3 * HOUR; minute += MINUTE) {
      const now = new Date(minute)
      // Several hours may be open; the latest is expected.
      const open = spans.filter(({ start, end }) => start <= now && now < end).at(-1)
      expect([now, spanAround(hours, zone, now)]).toEqual([now, open ?? null])
    }
  })
})

describe('weekly hours', () => {
  const LUNCH = { weekdays: [5], opens: 720, closes: 900 }
  // 2026-11-20 is a Friday.
  const between = (from: string, until: string, hours = LUNCH) =>
    momentsBetween([hours], 'UTC', new Date(from), new Date(until)).map(({ start }) => start.toISOString())

  it('weekly hours of a period include hours open at its start and exclude hours that begin at its end', () => {
    const friday = ['2026-11-20T12:00:00.000Z']
    expect(between('2026-11-20T14:59:59.999Z', '2026-11-22T00:00:00Z')).toEqual(friday)
    expect(between('2026-11-20T15:00:00Z', '2026-11-22T00:00:00Z')).toEqual([])
    expect(between('2026-11-18T00:00:00Z', '2026-11-20T12:00:00Z')).toEqual([])
    expect(between('2026-11-18T00:00:00Z', '2026-11-20T12:00:00.001Z')).toEqual(friday)
    expect(between('2026-11-18T00:00:00Z', '2026-11-30T00:00:00Z')).toEqual([...friday, '2026-11-27T12:00:00.000Z'])
  })

  it('weekly hours last until the next day if they close at or before they open', () => {
    const endOf = (closes: number) =>
      spanAround([{ ...LUNCH, closes }], 'UTC', new Date('2026-11-20T12:00:00Z'))?.end.toISOString()
    expect([endOf(721), endOf(1440), endOf(0), endOf(719), endOf(720)]).toEqual([
      '2026-11-20T12:01:00.000Z',
      '2026-11-21T00:00:00.000Z',
      '2026-11-21T00:00:00.000Z',
      '2026-11-21T11:59:00.000Z',
      '2026-11-21T12:00:00.000Z',
    ])
  })

  it('the latest of several open weekly hours is returned', () => {
    const at = (clock: string) => {
      const hours = [
        { name: 'all day', weekdays: EVERY_DAY, opens: 600, closes: 1320 },
        { name: 'lunch', ...LUNCH },
        { name: 'bar', ...LUNCH },
      ]
      return spanAround(hours, 'UTC', new Date(`2026-11-20T${clock}:00Z`))?.hours.name ?? null
    }
    expect([at('09:59'), at('10:00'), at('12:00'), at('14:59'), at('15:00'), at('22:00')]).toEqual([
      null,
      'all day',
      'lunch',
      'lunch',
      'all day',
      null,
    ])
  })
})
