import { describe, expect, it } from 'vitest'
import { WindowsInput } from '../fields/window-fields.ts'
import {
  arrivalWords,
  type CouponWindow,
  comingWords,
  lastMoment,
  momentWords,
  opensInTime,
  validWords,
  windowAt,
  windowStatus,
  windowsProblem,
  windowWords,
} from './coupon-windows.ts'
import type { DateStyle } from './date-style.ts'

const AFTERNOON: CouponWindow = { days: [2, 3, 4], from: '15:00', until: '17:30' }
const NIGHT: CouponWindow = { days: [5], from: '22:00', until: '02:00' }
const NEW_YORK = 'America/New_York'

function describeWindow(
  windows: readonly CouponWindow[],
  zone: string,
  at: string,
  over: string | null = null,
): string {
  const { isOpen, until, next } = windowAt(windows, zone, new Date(at), over === null ? null : new Date(over))
  return isOpen ? `open until ${until?.toISOString() ?? 'ever'}` : `closed until ${next?.toISOString() ?? 'ever'}`
}
const refusalOf = (windows: unknown) => WindowsInput.safeParse(windows).error?.issues[0]?.message ?? null

describe('time windows in a request', () => {
  it('accepts one to seven time windows, each with days and two times', () => {
    const days = (day: number): CouponWindow => ({ days: [day], from: '15:00', until: '17:30' })
    const seven = [1, 2, 3, 4, 5, 6, 7].map(days)
    expect(WindowsInput.parse(seven)).toEqual(seven)
    expect(refusalOf([...seven, { days: [1], from: '18:00', until: '19:00' }])).toBe('A code has at most 7 windows')
    expect(refusalOf([])).toBe('Please choose at least one day')
    expect(refusalOf([{ ...AFTERNOON, days: [] }])).toBe('Please choose at least one day')
    for (const days of [[0], [8], [1.5]]) expect(refusalOf([{ ...AFTERNOON, days }])).not.toBeNull()
    for (const from of ['24:00', '9:00', '15:60', '', '3 pm'])
      expect(refusalOf([{ ...AFTERNOON, from }])).toBe('Please enter a time such as 15:30')
    expect(refusalOf([{ ...AFTERNOON, note: 'x' }])).not.toBeNull()
  })

  it('time windows may be adjacent, but must not overlap, even across midnight or the end of the week', () => {
    const overlap = 'These hours overlap. Please choose hours that follow each other.'
    expect(refusalOf([AFTERNOON, { days: [4], from: '17:29', until: '19:00' }])).toBe(overlap)
    expect(refusalOf([AFTERNOON, { days: [4], from: '17:30', until: '19:00' }])).toBeNull()
    expect(refusalOf([AFTERNOON, { days: [5], from: '15:00', until: '17:30' }])).toBeNull()
    expect(refusalOf([NIGHT, { days: [6], from: '01:59', until: '03:00' }])).toBe(overlap)
    expect(refusalOf([NIGHT, { days: [6], from: '02:00', until: '03:00' }])).toBeNull()
    const sunday = { days: [7], from: '22:00', until: '02:00' }
    expect(refusalOf([sunday, { days: [1], from: '01:00', until: '04:00' }])).toBe(overlap)
    expect(refusalOf([{ days: [1], from: '01:00', until: '04:00' }, sunday])).toBe(overlap)
    expect(refusalOf([sunday, { days: [1], from: '02:00', until: '04:00' }])).toBeNull()
    expect(refusalOf([{ days: [4], from: '17:30', until: '19:00' }, AFTERNOON])).toBeNull()
    expect(refusalOf([{ days: [4], from: '17:29', until: '19:00' }, AFTERNOON])).toBe(overlap)
    expect(refusalOf([{ ...AFTERNOON, days: [2, 2] }])).toBe(overlap)
    // The error belongs to the start of the overlapping window.
    const second = WindowsInput.safeParse([AFTERNOON, { days: [4], from: '16:00', until: '19:00' }])
    expect(second.error?.issues.map(({ path }) => path)).toEqual([[1, 'from']])
    expect(windowsProblem([AFTERNOON, NIGHT, { days: [2], from: '16:00', until: '18:00' }])?.at).toBe(2)
  })

  it('time windows last at least 30 minutes', () => {
    const short = 'The hours must last at least 30 minutes'
    expect(refusalOf([{ days: [1], from: '15:00', until: '15:29' }])).toBe(short)
    expect(refusalOf([{ days: [1], from: '15:00', until: '15:30' }])).toBeNull()
    expect(refusalOf([{ days: [1], from: '23:45', until: '00:14' }])).toBe(short)
    expect(refusalOf([{ days: [1], from: '23:45', until: '00:15' }])).toBeNull()
    // A window that ends at the time it starts lasts 24 hours.
    expect(refusalOf([{ days: [1], from: '15:00', until: '15:00' }])).toBeNull()
  })
})

describe('time windows at a moment', () => {
  it('time windows are open from the start to just before the end', () => {
    // Tuesday 2026-03-03; New York is at UTC−5.
    expect(describeWindow([AFTERNOON], NEW_YORK, '2026-03-03T19:59:59.999Z')).toBe(
      'closed until 2026-03-03T20:00:00.000Z',
    )
    expect(describeWindow([AFTERNOON], NEW_YORK, '2026-03-03T20:00:00Z')).toBe('open until 2026-03-03T22:30:00.000Z')
    expect(describeWindow([AFTERNOON], NEW_YORK, '2026-03-03T22:29:59.999Z')).toBe(
      'open until 2026-03-03T22:30:00.000Z',
    )
    expect(describeWindow([AFTERNOON], NEW_YORK, '2026-03-03T22:30:00Z')).toBe('closed until 2026-03-04T20:00:00.000Z')
    const { closed } = windowAt([AFTERNOON], NEW_YORK, new Date('2026-03-03T22:30:00Z'))
    expect(closed?.toISOString()).toBe('2026-03-03T22:30:00.000Z')
    // The window from Wednesday 11 pm to Thursday 10:30 pm has been closed for nearly three days.
    const long: CouponWindow = { days: [3], from: '23:00', until: '22:30' }
    const nearly = windowAt([long], NEW_YORK, new Date('2026-03-09T02:29:00Z'))
    expect(nearly.closed?.toISOString()).toBe('2026-03-06T03:30:00.000Z')
    // The next opening after Thursday is Tuesday, unless the code expires before.
    expect(describeWindow([AFTERNOON], NEW_YORK, '2026-03-05T22:30:00Z')).toBe('closed until 2026-03-10T19:00:00.000Z')
    expect(describeWindow([AFTERNOON], NEW_YORK, '2026-03-05T22:30:00Z', '2026-03-10T19:00:00Z')).toBe(
      'closed until ever',
    )
    expect(describeWindow([AFTERNOON], NEW_YORK, '2026-03-05T22:30:00Z', '2026-03-10T19:00:01Z')).toBe(
      'closed until 2026-03-10T19:00:00.000Z',
    )
  })

  it('a window that ends at or before its start ends the next day and belongs to the day it began', () => {
    // Friday 2026-03-06 and the early hours of Saturday.
    expect(describeWindow([NIGHT], NEW_YORK, '2026-03-07T04:59:00Z')).toBe('open until 2026-03-07T07:00:00.000Z')
    expect(describeWindow([NIGHT], NEW_YORK, '2026-03-07T06:59:00Z')).toBe('open until 2026-03-07T07:00:00.000Z')
    expect(describeWindow([NIGHT], NEW_YORK, '2026-03-07T07:00:00Z')).toBe('closed until 2026-03-14T02:00:00.000Z')
    // The early hours of Friday belong to Thursday, which has no window.
    expect(describeWindow([NIGHT], NEW_YORK, '2026-03-06T06:00:00Z')).toBe('closed until 2026-03-07T03:00:00.000Z')
    const round: CouponWindow = { days: [5], from: '22:00', until: '22:00' }
    expect(describeWindow([round], NEW_YORK, '2026-03-08T02:59:00Z')).toBe('open until 2026-03-08T03:00:00.000Z')
    // On its last day a code is valid until the night window ends; windows within the day change nothing.
    const midnight = new Date('2026-03-07T05:00:00Z')
    expect(lastMoment([NIGHT], NEW_YORK, '2026-03-06', midnight).toISOString()).toBe('2026-03-07T07:00:00.000Z')
    expect(lastMoment([AFTERNOON], NEW_YORK, '2026-03-06', midnight)).toEqual(midnight)
  })

  it('time windows are merged if adjacent, and have no end if they cover the week', () => {
    const later: CouponWindow = { days: [2], from: '17:30', until: '19:00' }
    expect(describeWindow([AFTERNOON, later], NEW_YORK, '2026-03-03T20:00:00Z')).toBe(
      'open until 2026-03-04T00:00:00.000Z',
    )
    const always: CouponWindow = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' }
    expect(describeWindow([always], NEW_YORK, '2026-03-03T20:00:00Z')).toBe('open until ever')
    expect(windowStatus([always], NEW_YORK, new Date('2026-03-03T20:00:00Z'), null, 'day_first')).toBeNull()
  })

  it('time windows do not open in an hour that a clock change skips', () => {
    // On Sunday 2026-03-08 the clock changes from 2 to 3 am at 07:00 UTC.
    const within: CouponWindow = { days: [7], from: '02:00', until: '03:00' }
    expect(describeWindow([within], NEW_YORK, '2026-03-08T06:59:00Z')).toBe('closed until 2026-03-15T06:00:00.000Z')
    expect(describeWindow([within], NEW_YORK, '2026-03-08T07:00:00Z')).toBe('closed until 2026-03-15T06:00:00.000Z')
    const around: CouponWindow = { days: [7], from: '01:30', until: '03:30' }
    expect(describeWindow([around], NEW_YORK, '2026-03-08T06:30:00Z')).toBe('open until 2026-03-08T07:30:00.000Z')
    const into: CouponWindow = { days: [7], from: '02:30', until: '04:00' }
    expect(describeWindow([into], NEW_YORK, '2026-03-08T06:00:00Z')).toBe('closed until 2026-03-08T07:00:00.000Z')
    expect(describeWindow([into], NEW_YORK, '2026-03-08T07:00:00Z')).toBe('open until 2026-03-08T08:00:00.000Z')
  })

  it('time windows open only once in an hour that occurs twice', () => {
    // On Sunday 2026-11-01 it is 1 am at 05:00 UTC and again at 06:00.
    const within: CouponWindow = { days: [7], from: '01:00', until: '01:30' }
    expect(describeWindow([within], NEW_YORK, '2026-11-01T05:00:00Z')).toBe('open until 2026-11-01T05:30:00.000Z')
    expect(describeWindow([within], NEW_YORK, '2026-11-01T05:30:00Z')).toBe('closed until 2026-11-08T06:00:00.000Z')
    expect(describeWindow([within], NEW_YORK, '2026-11-01T06:29:00Z')).toBe('closed until 2026-11-08T06:00:00.000Z')
    const around: CouponWindow = { days: [7], from: '00:30', until: '03:00' }
    expect(describeWindow([around], NEW_YORK, '2026-11-01T04:30:00Z')).toBe('open until 2026-11-01T08:00:00.000Z')
  })

  it('time windows follow zones that differ from UTC by half and quarter hours', () => {
    expect(describeWindow([AFTERNOON], 'Asia/Kolkata', '2026-03-03T09:29:00Z')).toBe(
      'closed until 2026-03-03T09:30:00.000Z',
    )
    expect(describeWindow([AFTERNOON], 'Asia/Kolkata', '2026-03-03T09:30:00Z')).toBe(
      'open until 2026-03-03T12:00:00.000Z',
    )
    // Chatham's summer time is UTC+13:45.
    expect(describeWindow([AFTERNOON], 'Pacific/Chatham', '2026-03-03T01:14:00Z')).toBe(
      'closed until 2026-03-03T01:15:00.000Z',
    )
    // Winter time is UTC+12:45; on Sunday 2026-04-05 2:45–3:45 am occurs twice.
    expect(describeWindow([AFTERNOON], 'Pacific/Chatham', '2026-06-02T02:15:00Z')).toBe(
      'open until 2026-06-02T04:45:00.000Z',
    )
    const twice: CouponWindow = { days: [7], from: '03:00', until: '03:30' }
    expect(describeWindow([twice], 'Pacific/Chatham', '2026-04-04T13:20:00Z')).toBe(
      'open until 2026-04-04T13:45:00.000Z',
    )
    for (const at of ['2026-04-04T13:45:00Z', '2026-04-04T14:20:00Z'])
      expect(describeWindow([twice], 'Pacific/Chatham', at)).toBe('closed until 2026-04-11T14:15:00.000Z')
    // On Sunday 2026-09-27 the clock changes from 2:45 to 3:45 am.
    const skipped: CouponWindow = { days: [7], from: '02:45', until: '03:45' }
    expect(describeWindow([skipped], 'Pacific/Chatham', '2026-09-26T14:00:00Z')).toBe(
      'closed until 2026-10-03T13:00:00.000Z',
    )
  })
})

it('detects a code that expires before any of its windows opens', () => {
  const isOfUse = (from: string, lastDay: string, window = AFTERNOON) =>
    opensInTime([window], NEW_YORK, new Date(from), lastDay)
  // Codes issued on Friday, valid until Monday and until Tuesday.
  expect(isOfUse('2026-03-06T12:00:00Z', '2026-03-09')).toBe(false)
  expect(isOfUse('2026-03-06T12:00:00Z', '2026-03-10')).toBe(true)
  // In the last minute of Thursday's window, and after it.
  expect(isOfUse('2026-03-05T22:29:00Z', '2026-03-05')).toBe(true)
  expect(isOfUse('2026-03-05T22:30:00Z', '2026-03-05')).toBe(false)
  // Open every day until 11:59 pm: no window opens in the last minute of the last day, or after it.
  const always: CouponWindow = { days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', until: '00:00' }
  expect(isOfUse('2026-03-06T04:59:59.999Z', '2026-03-05', { ...always, until: '23:59' })).toBe(false)
  expect(isOfUse('2026-03-06T04:58:59.999Z', '2026-03-05', { ...always, until: '23:59' })).toBe(true)
  expect(isOfUse('2026-03-06T05:00:00Z', '2026-03-05', { ...always, until: '23:59' })).toBe(false)
  // A night window that began on the last day is still valid.
  expect(isOfUse('2026-03-07T06:59:00Z', '2026-03-06', NIGHT)).toBe(true)
  expect(isOfUse('2026-03-07T07:00:00Z', '2026-03-06', NIGHT)).toBe(false)
  // The clock change skips the only window.
  const skipped: CouponWindow = { days: [7], from: '02:00', until: '03:00' }
  expect(isOfUse('2026-03-06T12:00:00Z', '2026-03-14', skipped)).toBe(false)
  expect(isOfUse('2026-03-06T12:00:00Z', '2026-03-15', skipped)).toBe(true)
})

describe('texts of time windows', () => {
  it('texts of time windows show guests the days and when to arrive', () => {
    expect(arrivalWords([AFTERNOON])).toBe('Tue–Thu, arrive 3–5:30 pm')
    expect(arrivalWords([{ days: [7, 6], from: '12:00', until: '14:00' }])).toBe('Sat & Sun, arrive 12–2 pm')
    expect(arrivalWords([{ days: [1, 3, 5], from: '11:00', until: '14:00' }])).toBe('Mon, Wed & Fri, arrive 11 am–2 pm')
    expect(arrivalWords([NIGHT])).toBe('Fri, arrive 10 pm–2 am')
    expect(arrivalWords([{ days: [1, 2, 3, 4, 5, 6, 7], from: '15:00', until: '14:00' }])).toBe(
      'Every day, arrive 3 pm–2 pm',
    )
    expect(arrivalWords([{ days: [1, 2, 3], from: '00:00', until: '00:00' }])).toBe('Mon–Wed, any time')
    expect(
      arrivalWords([
        { days: [6], from: '12:00', until: '13:30' },
        AFTERNOON,
        { days: [6], from: '15:00', until: '16:00' },
      ]),
    ).toBe('Tue–Thu, arrive 3–5:30 pm; Sat, arrive 12–1:30 pm or 3–4 pm')
  })

  it('texts of time windows say "any time" only for days from midnight to midnight', () => {
    expect(arrivalWords([{ days: [1], from: '00:00', until: '06:00' }])).toBe('Mon, arrive 12–6 am')
    expect(arrivalWords([{ days: [5], from: '22:00', until: '22:00' }])).toBe('Fri, arrive 10 pm–10 pm')
    expect(validWords([{ days: [6], from: '00:00', until: '00:00' }])).toBe('This code is valid Saturday.')
  })

  it('texts of time windows join windows of the same days, in any input order', () => {
    const windows: CouponWindow[] = [
      { days: [4, 2, 3], from: '15:00', until: '17:30' },
      { days: [5], from: '18:00', until: '19:00' },
      { days: [1], from: '18:00', until: '19:00' },
      { days: [2, 3, 4], from: '11:00', until: '14:00' },
    ]
    expect(arrivalWords(windows)).toBe(
      'Mon, arrive 6–7 pm; Tue–Thu, arrive 11 am–2 pm or 3–5:30 pm; Fri, arrive 6–7 pm',
    )
    expect(arrivalWords(windows.toReversed())).toBe(arrivalWords(windows))
    expect(windowWords(windows)).toBe('Mon 6–7 pm; Tue–Thu 11 am–2 pm & 3–5:30 pm; Fri 6–7 pm')
    const evenings = [5, 6, 7].map((day): CouponWindow => ({ days: [day], from: '18:00', until: '19:00' }))
    expect(windowWords([...evenings, { days: [7], from: '12:00', until: '14:00' }])).toBe(
      'Fri 6–7 pm; Sat 6–7 pm; Sun 12–2 pm & 6–7 pm',
    )
  })

  it('texts of time windows show staff when a code is valid', () => {
    expect(validWords([AFTERNOON])).toBe('This code is valid Tuesday to Thursday, 3 to 5:30 pm.')
    expect(validWords([{ days: [6, 7], from: '11:00', until: '14:00' }])).toBe(
      'This code is valid Saturday and Sunday, 11 am to 2 pm.',
    )
    expect(validWords([AFTERNOON, NIGHT])).toBe(
      'This code is valid Tuesday to Thursday, 3 to 5:30 pm; Friday, 10 pm to 2 am.',
    )
    expect(validWords([{ days: [1, 2, 3, 4, 5, 6, 7], from: '15:00', until: '17:00' }])).toBe(
      'This code is valid every day, 3 to 5 pm.',
    )
  })

  it('texts of time windows are short for owners, to fit a button', () => {
    expect(windowWords([AFTERNOON])).toBe('Tue–Thu 3–5:30 pm')
    expect(windowWords([AFTERNOON, { days: [6], from: '00:00', until: '00:00' }])).toBe('Tue–Thu 3–5:30 pm; Sat')
  })

  it('texts of time windows show guests the next opening in the restaurant’s zone', () => {
    const told = (at: string, over: string | null = null) =>
      windowStatus([AFTERNOON], NEW_YORK, new Date(at), over === null ? null : new Date(over), 'day_first')?.text ??
      null
    expect(told('2026-03-02T20:00:00Z')).toBe('Next: tomorrow 3 pm')
    // Monday in New York, Tuesday in UTC.
    expect(told('2026-03-03T04:59:00Z')).toBe('Next: tomorrow 3 pm')
    expect(told('2026-03-03T05:00:00Z')).toBe('Next: today 3 pm')
    expect(told('2026-03-03T20:00:00Z')).toBe('Now, until 5:30 pm')
    expect(told('2026-03-05T22:30:00Z')).toBe('Next: Tue 3 pm')
    expect(told('2026-03-05T22:30:00Z', '2026-03-10T04:00:00Z')).toBeNull()
    expect(windowStatus([AFTERNOON], NEW_YORK, new Date('2026-03-02T20:00:00Z'), null, 'day_first')).toEqual({
      text: 'Next: tomorrow 3 pm',
      at: new Date('2026-03-03T20:00:00Z'),
      clock: '3 pm',
    })
    // "Tue" alone would read as today.
    const coming = (style: DateStyle) =>
      comingWords(new Date('2026-03-10T19:00:00Z'), new Date('2026-03-03T23:00:00Z'), NEW_YORK, style)
    expect(coming('month_first')).toBe('Tue, Mar 10, 2026, 3 pm')
    expect(coming('day_first')).toBe('Tue, 10 Mar 2026, 3 pm')
    expect(momentWords('2026-03-03T22:30:00Z', NEW_YORK)).toBe('5:30 pm')
  })
})
