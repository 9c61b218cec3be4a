import { expect, it } from 'vitest'
import { budgetWords } from './budget-words.ts'

const DAY = { span: 'day', counts: 'money', limit: 100, used: 85, left: 15, ends_at: '2026-11-21T09:00:00Z' } as const
const told = (now: string) =>
  ({ now: Date.parse(now), timeZone: 'America/New_York', currency: 'USD', place: null }) as const

it('calls the evening tonight, the hours before it today, and a week neither [RULE-44] [EVID-216]', () => {
  const left = (now: string) => budgetWords.left(DAY, told(now))
  // Four in the morning, noon, a minute to five, five, midnight and the last minute of the business day in New York.
  expect(left('2026-11-20T09:00:00Z')).toBe('$15 left today')
  expect(left('2026-11-20T17:00:00Z')).toBe('$15 left today')
  expect(left('2026-11-20T21:59:00Z')).toBe('$15 left today')
  expect(left('2026-11-20T22:00:00Z')).toBe('$15 left tonight')
  expect(left('2026-11-21T05:00:00Z')).toBe('$15 left tonight')
  expect(left('2026-11-21T08:59:00Z')).toBe('$15 left tonight')
  const week = { ...DAY, span: 'week', ends_at: '2026-11-23T09:00:00Z' } as const
  for (const now of ['2026-11-20T17:00:00Z', '2026-11-21T01:00:00Z']) {
    expect(budgetWords.left(week, told(now))).toBe('$15 left this week')
    expect(budgetWords.refused({ ...week, used: 100 }, 5, told(now))).toBe(
      'This week’s budget is used up: $100 of $100. It begins again on Monday.',
    )
  }
})

it('says of which place it speaks, and how many of several tables fit', () => {
  const evening = told('2026-11-21T01:00:00Z')
  expect(budgetWords.left({ ...DAY, counts: 'offers', left: 1 }, { ...evening, place: 'Bar' })).toBe(
    '1 offer left for Bar tonight',
  )
  expect(budgetWords.refused({ ...DAY, used: 95 }, 7.75, { ...evening, place: 'table PLM' })).toBe(
    'Tonight’s budget for table PLM is $100, and $95 of it is used: this offer counts as $7.75. It begins again tomorrow.',
  )
  expect(budgetWords.fits(4, 6, DAY, evening)).toBe('4 of 6 fit tonight’s budget')
})
