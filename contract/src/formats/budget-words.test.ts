import { expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- sentences with numbers are under test
import { budgetWords, formatCounted, placeOf, resetSentence } from './budget-words.ts'

const DAY = { span: 'day', counts: 'money', limit: 100, used: 85, left: 15, ends_at: '2026-11-21T09:00:00Z' } as const
const contextAt = (now: string) =>
  ({ now: Date.parse(now), timeZone: 'America/New_York', currency: 'USD', place: null }) as const

it('a budget’s text says "tonight" from 5 pm, "today" before, and "this week" for weekly budgets', () => {
  const left = (now: string) => budgetWords.left(DAY, contextAt(now))
  // 4 am, noon, 4:59 pm, 5 pm, midnight and 3:59 am in New York.
  expect(left('2026-11-20T09:00:00Z')).toBe('$15 left today')
  expect(left('2026-11-20T17:00:00Z')).toBe('$15 left today')
  expect(left('2026-11-20T21:59:00Z')).toBe('$15 left today')
  expect(left('2026-11-20T22:00:00Z')).toBe('$15 left tonight')
  expect(left('2026-11-21T05:00:00Z')).toBe('$15 left tonight')
  expect(left('2026-11-21T08:59:00Z')).toBe('$15 left tonight')
  const week = { ...DAY, span: 'week', ends_at: '2026-11-23T09:00:00Z' } as const
  for (const now of ['2026-11-20T17:00:00Z', '2026-11-21T01:00:00Z']) {
    expect(budgetWords.left(week, contextAt(now))).toBe('$15 left this week')
    expect(budgetWords.refused({ ...week, used: 100 }, 5, contextAt(now))).toBe(
      'This week’s budget is used up: $100 of $100. It resets on Monday.',
    )
  }
})

it('names the place of a budget and the number of offers that fit into it', () => {
  const evening = contextAt('2026-11-21T01:00:00Z')
  expect(budgetWords.left({ ...DAY, counts: 'offers', left: 1 }, { ...evening, place: 'Bar' })).toBe(
    '1 offer left for Bar tonight',
  )
  expect(budgetWords.refused({ ...DAY, used: 95 }, 7.75, { ...evening, place: 'table PLM' })).toBe(
    'Tonight’s budget for table PLM is $100 and $95 is used. This offer would cost $7.75. It resets tomorrow.',
  )
  expect(budgetWords.fits(4, 6, DAY, evening)).toBe('4 of 6 fit tonight’s budget')
})

const NOON = contextAt('2026-11-20T17:00:00Z')
const EVENING = contextAt('2026-11-21T01:00:00Z')
const WEEK = { ...DAY, span: 'week', ends_at: '2026-11-23T09:00:00Z' } as const

it.each([
  ['today', DAY, NOON, 'Today', 'today', 'It resets tomorrow.'],
  ['tonight', DAY, EVENING, 'Tonight', 'tonight', 'It resets tomorrow.'],
  ['this week', WEEK, EVENING, 'This week', 'this week', 'It resets on Monday.'],
] as const)(
  'budget texts have the right words for %s, with and without a place',
  (_when, budget, at, Span, span, again) => {
    const bar = { ...at, place: 'Bar' }
    expect(budgetWords.name(budget, at)).toBe(`${Span}, all tables`)
    expect(budgetWords.name(budget, bar)).toBe(`${Span}, Bar`)
    expect(budgetWords.left(budget, at)).toBe(`$15 left ${span}`)
    expect(budgetWords.left(budget, bar)).toBe(`$15 left for Bar ${span}`)
    expect(budgetWords.usedUp({ ...budget, used: 100 }, at)).toBe(`${Span}’s budget is used up: $100 of $100.`)
    expect(budgetWords.usedUp({ ...budget, used: 101 }, bar)).toBe(`${Span}’s budget for Bar is used up: $101 of $100.`)
    expect(budgetWords.refused({ ...budget, used: 99 }, 5, at)).toBe(
      `${Span}’s budget is $100 and $99 is used. This offer would cost $5. ${again}`,
    )
    expect(budgetWords.refused({ ...budget, used: 99 }, 5, bar)).toBe(
      `${Span}’s budget for Bar is $100 and $99 is used. This offer would cost $5. ${again}`,
    )
    expect(budgetWords.refused({ ...budget, used: 100 }, 5, bar)).toBe(
      `${Span}’s budget for Bar is used up: $100 of $100. ${again}`,
    )
    expect(budgetWords.fits(4, 6, budget, at)).toBe(`4 of 6 fit ${span}’s budget`)
  },
)

it.each([
  ['on the same day', '2026-11-20T15:00:00Z', 'It resets at 10:00 am.'],
  ['on the next day', '2026-11-21T09:00:00Z', 'It resets tomorrow.'],
  ['two days later', '2026-11-22T09:00:00Z', 'It resets on Sunday.'],
  ['three days later', '2026-11-23T09:00:00Z', 'It resets on Monday.'],
  ['four days later', '2026-11-24T09:00:00Z', 'It resets on Tuesday.'],
  ['five days later', '2026-11-25T09:00:00Z', 'It resets on Wednesday.'],
  ['six days later', '2026-11-26T09:00:00Z', 'It resets on Thursday.'],
  ['a week later', '2026-11-27T09:00:00Z', 'It resets on Friday.'],
  ['eight days later', '2026-11-28T09:00:00Z', 'It resets on Saturday.'],
])('a budget’s text says when it resets if it ends %s, in the restaurant’s zone', (_when, ends_at, said) => {
  // Friday 9:30 am in New York.
  expect(resetSentence({ ends_at }, contextAt('2026-11-20T14:30:00Z'))).toBe(said)
})

it('a budget’s text says "tomorrow" on a day with 25 hours', () => {
  // 12:30 am in New York, on the Sunday with 25 hours.
  expect(resetSentence({ ends_at: '2026-11-02T09:00:00Z' }, contextAt('2026-11-01T04:30:00Z'))).toBe(
    'It resets tomorrow.',
  )
})

it('formats amounts in their currency and counts offers in words', () => {
  expect(formatCounted(15, 'money', 'USD')).toBe('$15')
  expect(formatCounted(15, 'money', 'INR')).toBe('₹15')
  expect([0, 1, 2].map((count) => formatCounted(count, 'offers', 'USD'))).toEqual(['0 offers', '1 offer', '2 offers'])
})

it('names a location, a table by its code, and a deleted table', () => {
  expect(placeOf({ scope: 'all', scope_value: null }, undefined)).toBeNull()
  expect(placeOf({ scope: 'location', scope_value: 'Bar' }, undefined)).toBe('Bar')
  expect(placeOf({ scope: 'table', scope_value: 'table-1' }, 'PLM')).toBe('table PLM')
  expect(placeOf({ scope: 'table', scope_value: 'table-1' }, undefined)).toBe('a deleted table')
})

it('describes a budget per service during and between services', () => {
  const on = { ...DAY, span: 'service', service: 'Dinner', ends_at: '2026-11-21T04:30:00Z' } as const
  const between = { ...on, service: null, ends_at: '2026-11-20T23:00:00Z' } as const
  const bar = { ...EVENING, place: 'Bar' }
  expect(budgetWords.name(on, EVENING)).toBe('This service, all tables')
  expect(budgetWords.left(on, EVENING)).toBe('$15 left in this service')
  expect(budgetWords.left(on, bar)).toBe('$15 left for Bar in this service')
  expect(budgetWords.usedUp({ ...on, used: 100 }, bar)).toBe('This service’s budget for Bar is used up: $100 of $100.')
  expect(budgetWords.refused({ ...on, used: 100 }, 5, EVENING)).toBe(
    'This service’s budget is used up: $100 of $100. It resets at 11:30 pm.',
  )
  expect(budgetWords.refused({ ...on, used: 99 }, 5, EVENING)).toBe(
    'This service’s budget is $100 and $99 is used. This offer would cost $5. It resets at 11:30 pm.',
  )
  expect(budgetWords.refused({ ...on, used: 99 }, 5, bar)).toBe(
    'This service’s budget for Bar is $100 and $99 is used. This offer would cost $5. It resets at 11:30 pm.',
  )
  expect(budgetWords.fits(4, 6, on, EVENING)).toBe('4 of 6 fit this service’s budget')
  const atBar = { ...NOON, place: 'Bar' }
  expect(budgetWords.name(between, atBar)).toBe('Until the next service, Bar')
  expect(budgetWords.left(between, NOON)).toBe('$15 left until the next service')
  expect(budgetWords.left(between, atBar)).toBe('$15 left for Bar until the next service')
  expect(budgetWords.usedUp({ ...between, used: 100 }, NOON)).toBe(
    'The budget until the next service is used up: $100 of $100.',
  )
  expect(budgetWords.usedUp({ ...between, used: 100 }, atBar)).toBe(
    'The budget for Bar until the next service is used up: $100 of $100.',
  )
  expect(budgetWords.refused({ ...between, used: 99 }, 5, NOON)).toBe(
    'The budget until the next service is $100 and $99 is used. This offer would cost $5. It resets at 6:00 pm.',
  )
  expect(budgetWords.refused({ ...between, used: 99 }, 5, atBar)).toBe(
    'The budget for Bar until the next service is $100 and $99 is used. This offer would cost $5. It resets at 6:00 pm.',
  )
  expect(budgetWords.fits(4, 6, between, NOON)).toBe('4 of 6 fit the budget until the next service')
})
