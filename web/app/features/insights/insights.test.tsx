import { screen, waitFor, within } from '@testing-library/react'
import type { CampaignInsights, NudgeFigures, NudgeInsights, NudgeRow } from '@tidetable/contract/endpoints/insights'
import { accounts } from '@tidetable/contract/routes/accounts'
import { insights } from '@tidetable/contract/routes/insights'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiServer, Refused, startApi } from '../../../test/api-server.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { signInRestaurant } from '../../../test/sign-in.ts'
import { profileReply } from '../../../test/wire-accounts.ts'
import { InsightsScreen } from './insights-screen.tsx'
import { fillSpan, toWeeks } from './nudges/days.ts'
import { formatShare } from './numbers.tsx'
import { businessToday, chosenSpan } from './span/span.ts'

const NOTHING: NudgeFigures = {
  offers: 0,
  accepted: 0,
  freed: 0,
  declined: 0,
  refused: 0,
  ran_out: 0,
  untouched: 0,
  withdrawn: 0,
  open: 0,
  second_periods: 0,
  minutes_ahead: 0,
  answers: 0,
  answer_seconds: null,
  given: 0,
  estimated: 0,
  uncounted: 0,
}

const row = (key: string, figures: Partial<NudgeFigures>, table: string | null = null): NudgeRow => ({
  key,
  table_code: table,
  table_location: null,
  ...NOTHING,
  ...figures,
})

const TOTAL: NudgeFigures = {
  ...NOTHING,
  offers: 331,
  accepted: 209,
  freed: 191,
  declined: 61,
  untouched: 40,
  ran_out: 18,
  withdrawn: 21,
  second_periods: 17,
  minutes_ahead: 939,
  answers: 270,
  answer_seconds: 84,
  given: 1520,
  estimated: 1275,
}

const ROWS: Record<string, NudgeRow[]> = {
  day: [
    row('2026-11-07', { offers: 25, accepted: 18, freed: 16 }),
    row('2026-11-20', { offers: 20, accepted: 13, freed: 12 }),
  ],
  'weekday-hour': [
    row('5-20', { offers: 32, accepted: 21, freed: 20, given: 160 }),
    row('6-0', { offers: 7, accepted: 3, freed: 2, given: 10 }),
    row('6-1', { offers: 2 }),
  ],
  table: [
    row('t11', { offers: 17, accepted: 11, freed: 9, minutes_ahead: 55 }, 'T11'),
    row('t1', { offers: 32, accepted: 21, freed: 20, minutes_ahead: 90 }, 'T1'),
  ],
  value: [row('dollars-5', { offers: 9 }), row('percent-10', { offers: 40 })],
  location: [row('Bar', { offers: 9 }), row('Patio', { offers: 40 })],
  weekday: [row('7', { offers: 9 }), row('2', { offers: 3 })],
  hour: [row('1', { offers: 9 }), row('18', { offers: 3 }), row('23', { offers: 4 })],
  answer: [
    row('none', { offers: 50 }),
    row('more', { offers: 9 }),
    row('300', { offers: 4 }),
    row('60', { offers: 3 }),
  ],
}

const answerTo = (query: URLSearchParams, change: Partial<NudgeInsights> = {}) => ({
  success: true as const,
  data: {
    total: TOTAL,
    tables: 40,
    coupons: { given: 34, redeemed: 11, expired: 4, open: 19 },
    rows: ROWS[query.get('by') ?? 'day'] ?? [],
    estimated_share: 0.84,
    ...change,
  },
})

const CAMPAIGNS: CampaignInsights = {
  total: {
    campaigns: 2,
    sent: 640,
    delivered: 12,
    failed: 3,
    opted_out: 2,
    redeemed: 14,
    value: 60,
    estimated: 20,
    uncounted: 2,
    texts: 200,
    sending_cost: 1.58,
  },
  rows: [
    {
      _id: 'campaign-1',
      title: 'Slow Tuesday',
      day: '2026-11-17',
      sent_at: '2026-11-17T10:00:00.000Z',
      sent: 640,
      delivered: 12,
      failed: 3,
      opted_out: 2,
      redeemed: 14,
      value: 60,
      estimated: 20,
      uncounted: 2,
      texts: 200,
      sending_cost: 1.58,
    },
  ],
  week_hours: [{ weekday: 2, hour: 19, redeemed: 14 }],
  estimated_share: 20 / 60,
}

let api: ApiServer
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T17:00:00Z') })
  api = await startApi()
  signInRestaurant()
  api.on(accounts.profile, () => profileReply({ timezone: 'America/New_York', currency: 'USD' }))
  api.on(insights.nudges, ({ query }) => answerTo(query))
  api.on(insights.campaigns, () => ({ success: true as const, data: CAMPAIGNS }))
  return () => vi.useRealTimers()
})

const show = (search = '') => renderAt({ pathname: '/restraunt/insights', search }, <InsightsScreen />)

describe('offers', () => {
  it('the summary shows four numbers, each with the counts behind it', async () => {
    show()
    const numbers = within(await screen.findByRole('region', { name: 'Summary' }))
    const figures = numbers.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(numbers.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Offers made',
      'Accepted',
      'Freed',
      'Discounts given',
    ])
    expect(figures).toEqual([
      '331in 30 days, at 40 tables',
      '63%209 of 331 offers',
      '91%191 of 209 accepted',
      '$1,520$1,275 of it estimated · 191 offers',
    ])
  })

  it('says in one sentence how many tables left early', async () => {
    const sentence = (total: Partial<NudgeFigures>) =>
      api.on(insights.nudges, ({ query }) => answerTo(query, { total: { ...TOTAL, ...total } }))
    const { queryClient, user } = show()
    expect(
      await screen.findByText('191 tables left early in the last 30 days, on average 4.9 minutes earlier than agreed.'),
    ).toBeVisible()
    await user.click(screen.getByRole('radio', { name: '7 days' }))
    expect(await screen.findByText(/^191 tables left early in the last 7 days/)).toBeVisible()
    // Until the reply arrives, the sentence shows the figures of the previous period, and a refetch sends nothing.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    sentence({ freed: 1, minutes_ahead: 3 })
    await queryClient.invalidateQueries()
    expect(
      await screen.findByText('1 table left early in the last 7 days, 3 minutes earlier than agreed.'),
    ).toBeVisible()
    sentence({ freed: 1, minutes_ahead: 1 })
    await queryClient.invalidateQueries()
    expect(
      await screen.findByText('1 table left early in the last 7 days, 1 minute earlier than agreed.'),
    ).toBeVisible()
    sentence({ freed: 2, minutes_ahead: 0 })
    await queryClient.invalidateQueries()
    expect(await screen.findByText('2 tables left early in the last 7 days.')).toBeVisible()
    sentence({ freed: 0, accepted: 3, offers: 11 })
    await queryClient.invalidateQueries()
    expect(
      await screen.findByText('No table left early in the last 7 days: guests accepted 3 of 11 offers.'),
    ).toBeVisible()
  })

  it('the summary sentence names the days of a custom range', async () => {
    const { router } = show('?from=2026-11-01&until=2026-11-07')
    expect(
      await screen.findByText(
        /^191 tables left early from Sun, Nov 1, 2026 to Sat, Nov 7, 2026, on average 4\.9 minutes/,
      ),
    ).toBeVisible()
    await router.navigate('?from=2026-11-07&until=2026-11-07')
    expect(await screen.findByText(/^191 tables left early on Sat, Nov 7, 2026, on average 4\.9 minutes/)).toBeVisible()
  })

  it('the button “How we count” explains how figures are counted', async () => {
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'How we count' }))
    expect(
      within(screen.getByRole('dialog', { name: 'How we count' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'These figures show what happened, not why.',
      'An offer counts on the day it was made. Offers made after midnight and before 4 am count on the day before.',
      'A table counts as freed when guests who accepted an offer have left.',
      'A table freed after the agreed time counts as 0 minutes early.',
      'Discounts in percent are estimated from the average spend in Settings › Costs.',
      'Below 20 offers, you see counts instead of percentages.',
    ])
  })

  it('shows averages, and how offers ended', async () => {
    show()
    expect(await screen.findByText('Average time to answer: 84 seconds')).toBeVisible()
    expect(screen.getByText('17 second periods')).toBeVisible()
    expect(screen.getByText('Next-visit coupons: 34 given, 11 redeemed, 4 expired, 19 open')).toBeVisible()
    const ends = screen.getByLabelText('How they ended')
    expect(ends).toHaveTextContent('Freed191Declined61Timed out18No answer40Not freed0Withdrawn21Still open0')
  })

  it('shows counts instead of percentages below 20 cases', async () => {
    expect([formatShare(7, 11), formatShare(19, 19), formatShare(13, 20)]).toEqual(['7 of 11', '19 of 19', '65%'])
    api.on(insights.nudges, ({ query }) =>
      answerTo(query, { total: { ...NOTHING, offers: 11, accepted: 7, freed: 5, given: 5, uncounted: 4 } }),
    )
    show()
    const numbers = within(await screen.findByRole('region', { name: 'Summary' }))
    expect(numbers.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '11in 30 days, at 40 tables',
      '7 of 11offers',
      '5 of 7accepted',
      '$5for 1 freed table4 freed tables have no cost: set the average spend in Settings.',
    ])
  })

  it('shows no total of discounts if no freed table has a known cost', async () => {
    api.on(insights.nudges, ({ query }) =>
      answerTo(query, { total: { ...NOTHING, offers: 2, accepted: 1, freed: 1, given: 0, uncounted: 1 } }),
    )
    show()
    const numbers = within(await screen.findByRole('region', { name: 'Summary' }))
    expect(numbers.getAllByRole('definition').at(-1)).toHaveTextContent(
      /^–1 freed table has no cost: set the average spend in Settings\.$/,
    )
  })

  it('shows a bar for each day of the period, even without offers', async () => {
    show()
    const table = within(await screen.findByRole('table', { name: 'Offers by day' }))
    expect(table.getAllByRole('row')).toHaveLength(31)
    expect(table.getByRole('row', { name: /^Sat, Nov 7, 2026 16 2 7 25$/ })).toBeInTheDocument()
    expect(table.getByRole('row', { name: /^Sun, Nov 8, 2026 0 0 0 0$/ })).toBeInTheDocument()
    expect(screen.getByRole('img', { name: '45 offers in 30 days; most: 25, Sat, Nov 7, 2026' })).toBeInTheDocument()
  })

  it('shows offers, accepted offers and cost by weekday and hour, and blanks without offers', async () => {
    const { user } = show()
    const grid = () => screen.getByRole('table', { name: /by weekday and hour/ })
    await screen.findByRole('table', { name: 'Offers by weekday and hour' })
    // The columns run from the first to the last hour of an evening that ends after midnight.
    const heads = within(grid())
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    expect(heads.slice(1)).toEqual(['8 pm', '9 pm', '10 pm', '11 pm', '12 am', '1 am'])
    const cellsOf = (name: RegExp) =>
      within(within(grid()).getByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
    const [friday, saturday] = [() => cellsOf(/^Fri/), () => cellsOf(/^Sat/)]
    expect(friday()).toEqual(['3232 offers', '', '', '', '', ''])
    expect(saturday()).toEqual(['', '', '', '', '77 offers', '22 offers'])
    await user.click(screen.getByRole('radio', { name: 'Accepted' }))
    expect(friday()).toEqual(['2121 of 32 accepted', '', '', '', '', ''])
    // No accepted offers (0) differs from no offers (blank).
    expect(saturday()).toEqual(['', '', '', '', '33 of 7 accepted', '00 of 2 accepted'])
    await user.click(screen.getByRole('radio', { name: 'Cost' }))
    expect(friday()).toEqual(['$160$160 for 20 freed tables', '', '', '', '', ''])
  })

  it('lists tables by most offers, with percentages only for enough cases', async () => {
    show()
    const table = await screen.findByRole('table', { name: 'Tables' })
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      'TableAcceptedFreedAvg. minutes early',
      'T166% of 3295% of 214.5 min',
      'T1111 of 179 of 116.1 min',
    ])
  })

  it('breaks offers down by discount, location, weekday, hour and time to answer', async () => {
    const { user } = show()
    const choice = await screen.findByRole('combobox', { name: 'Break down by' })
    const choices = within(choice).getAllByRole('option')
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Tables',
      'Locations',
      'Discounts',
      'Weekdays',
      'Hours',
      'Time to answer',
    ])
    for (const each of choices) await user.selectOptions(choice, each)
    // Days and weekday hours have their own cards.
    const kinds = ['day', 'weekday-hour', 'table', 'location', 'value', 'weekday', 'hour', 'answer']
    const askedBy = () => new Set(api.requestsTo(insights.nudges).map(({ query }) => query.get('by')))
    await waitFor(() => expect(askedBy()).toEqual(new Set(kinds)))
    // Ordinal groups keep their order, also after midnight; others are sorted by most offers.
    for (const [name, heads] of [
      ['Discounts', ['10%', '$5']],
      ['Locations', ['Patio', 'Bar']],
      ['Weekdays', ['Sunday', 'Tuesday']],
      ['Hours', ['6 pm', '11 pm', '1 am']],
      ['Time to answer', ['within 1 minute', 'within 5 minutes', 'later', 'no answer']],
    ] as const) {
      await user.selectOptions(choice, name)
      const table = await screen.findByRole('table', { name })
      expect(
        within(table)
          .getAllByRole('rowheader')
          .map(({ textContent }) => textContent),
      ).toEqual(heads)
    }
  })

  it('claims no cause, change or saving', async () => {
    const { container } = show()
    await screen.findByRole('table', { name: 'Tables' })
    expect(container.textContent).not.toMatch(/treatment|control|significan|uplift|saved|caused by|last week|[↑↓▲▼]/i)
  })

  it('downloads each breakdown and all offers as CSV', async () => {
    api.on(insights.exportNudges, () => '\ufeffday\r\n')
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = show()
    const choices = [
      'Every offer',
      'By day',
      'By weekday and hour',
      'By weekday',
      'By hour',
      'By table',
      'By location',
      'By discount',
      'By time to answer',
    ]
    for (const [at, choice] of choices.entries()) {
      await user.click(await screen.findByRole('button', { name: 'Download CSV' }))
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(choices)
      await user.click(screen.getByRole('menuitem', { name: choice }))
      await waitFor(() => expect(saved).toHaveBeenCalledTimes(at + 1))
    }
    expect(api.requestsTo(insights.exportNudges).map(({ query }) => query.toString())).toEqual([
      'from=2026-10-23&until=2026-11-21',
      'from=2026-10-23&until=2026-11-21&by=day',
      ...['weekday-hour', 'weekday', 'hour', 'table', 'location', 'value', 'answer'].map(
        (by) => `from=2026-10-23&until=2026-11-21&by=${by}`,
      ),
    ])
  })

  it('offers no second download while a file is being created', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    let finish = () => {}
    api.on(insights.exportNudges, () => new Promise((resolve) => (finish = () => resolve('\ufeffday\r\n'))))
    const { user } = show()
    const openMenu = async () => user.click(await screen.findByRole('button', { name: 'Download CSV' }))
    const everyOffer = () => screen.getByRole('menuitem', { name: 'Every offer' })
    await openMenu()
    await user.click(everyOffer())
    await openMenu()
    expect(everyOffer()).toHaveAttribute('aria-disabled', 'true')
    finish()
    await waitFor(() => expect(everyOffer()).not.toHaveAttribute('aria-disabled'))
    expect(api.requestsTo(insights.exportNudges)).toHaveLength(1)
  })

  it('links to the board when there are no offers', async () => {
    api.on(insights.nudges, ({ query }) => answerTo(query, { total: NOTHING, rows: [] }))
    show()
    expect(await screen.findByRole('heading', { name: 'No offers in this period.' })).toBeVisible()
    expect(screen.getByText('Make the first one on the board.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the board' })).toHaveAttribute('href', '/restraunt/dashboard')
  })

  it('shows an error, and loads the offers on “Try again”', async () => {
    api.on(insights.nudges, () => new Refused('internal', 'No'))
    const { user } = show()
    expect(await screen.findByText('The figures could not be loaded. Please try again.')).toBeVisible()
    api.on(insights.nudges, ({ query }) => answerTo(query))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('331')).toBeVisible()
  })
})

describe('period', () => {
  const lastAsked = () => api.requestsTo(insights.nudges).at(-1)?.query.toString()

  it('shows the last 30, 7 or 90 business days, and stores their number in the URL', async () => {
    const { user, router } = show()
    await screen.findByText('331')
    expect(screen.getByText('Fri, Oct 23, 2026 – Sat, Nov 21, 2026')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: '7 days' }))
    await waitFor(() => expect(lastAsked()).toContain('from=2026-11-15&until=2026-11-21'))
    expect(router.state.location.search).toBe('?days=7')
    await user.click(screen.getByRole('radio', { name: '90 days' }))
    await waitFor(() => expect(lastAsked()).toContain('from=2026-08-24&until=2026-11-21'))
    // Before 4 am in New York, the business day is still the day before.
    expect(businessToday(Date.parse('2026-11-21T08:59:00Z'), 'America/New_York')).toBe('2026-11-20')
    expect(businessToday(Date.parse('2026-11-21T09:01:00Z'), 'America/New_York')).toBe('2026-11-21')
  })

  it('applies a custom range once it is valid, and shows errors next to the fields', async () => {
    const { user, router } = show('?days=7')
    await screen.findByText('331')
    await user.click(screen.getByRole('radio', { name: 'Custom range' }))
    const first = screen.getByLabelText('First day')
    await user.clear(first)
    await user.type(first, '2025-01-01')
    expect(await screen.findByText('Please choose up to 400 days.')).toBeVisible()
    expect(screen.getByText('Still shown: Sun, Nov 15, 2026 – Sat, Nov 21, 2026')).toBeVisible()
    await user.clear(first)
    expect(screen.getByText('Please choose a day.')).toBeVisible()
    await user.type(first, '2026-12-01')
    expect(await screen.findByText('The last day can’t be before the first.')).toBeVisible()
    expect(router.state.location.search).toBe('?days=7')
    await user.clear(first)
    await user.type(first, '2026-11-01')
    await waitFor(() => expect(router.state.location.search).toBe('?from=2026-11-01&until=2026-11-21'))
    await waitFor(() => expect(lastAsked()).toContain('from=2026-11-01&until=2026-11-21'))
    expect(screen.queryByText(/^Still shown/)).toBeNull()
  })

  it('falls back to 30 days if the URL has no valid period', () => {
    const of = (search: string) => chosenSpan(new URLSearchParams(search), '2026-11-21')
    const month = { length: 30, span: { from: '2026-10-23', until: '2026-11-21' } }
    for (const search of [
      '',
      'days=5',
      'from=x&until=y',
      'from=2026-11-21&until=2026-11-20',
      'from=2020-01-01&until=2026-11-20',
    ])
      expect(of(search)).toEqual(month)
    expect(of('from=2026-11-01&until=2026-11-03').length).toBe('own')
  })

  it('groups days into weeks from the first day of the week, without losing an offer', () => {
    const span = { from: '2026-11-04', until: '2026-11-17' }
    const days = fillSpan(
      [row('2026-11-08', { offers: 3, accepted: 2, freed: 1 }), row('2026-11-09', { offers: 4 })],
      span,
    )
    expect(days).toHaveLength(14)
    expect(
      toWeeks(days, 1).map(({ day, offers, freed, notFreed, notAccepted }) => [
        day,
        offers,
        freed,
        notFreed,
        notAccepted,
      ]),
    ).toEqual([
      ['2026-11-02', 3, 1, 1, 1],
      ['2026-11-09', 4, 0, 0, 4],
      ['2026-11-16', 0, 0, 0, 0],
    ])
    expect(toWeeks(days, 7).map(({ day, offers }) => [day, offers])).toEqual([
      ['2026-11-01', 0],
      ['2026-11-08', 7],
      ['2026-11-15', 0],
    ])
  })
})

describe('campaigns', () => {
  it('the campaigns tab keeps the chosen period', async () => {
    const { user, router } = show('?days=7')
    await screen.findByText('331')
    const tabs = within(screen.getByRole('navigation', { name: 'Insights' }))
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Offers',
      'Campaigns',
      'Slow times',
    ])
    expect(tabs.getByRole('link', { name: 'Offers' })).toHaveAttribute('aria-current', 'page')
    await user.click(tabs.getByRole('link', { name: 'Campaigns' }))
    expect(await screen.findByRole('link', { name: 'Slow Tuesday' })).toBeVisible()
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      days: '7',
      tab: 'campaigns',
    })
  })

  it('shows messages, redemptions and unknown values of campaigns, and downloads them', async () => {
    api.on(insights.exportCampaigns, () => '\ufefftitle\r\n')
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = show('?tab=campaigns')
    const numbers = within(await screen.findByRole('region', { name: 'Summary' }))
    expect(numbers.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '640in 2 campaigns12 confirmed by the provider · 3 failed200 texts at your price: $1.58',
      '14so far, from these campaigns',
      '$60for 12 codes$20 of it estimated2 codes have no cost: set the average spend in Settings.',
      '22 after 640 messages',
    ])
    const textsOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .map((each) => [...each.children].map(({ textContent }) => textContent))
    expect(textsOf('Codes redeemed by weekday and hour')).toEqual([
      ['Weekday and hour', '7 pm'],
      ['Sun', ''],
      ['Mon', ''],
      ['Tue', '1414 codes'],
      ...['Wed', 'Thu', 'Fri', 'Sat'].map((day) => [day, '']),
    ])
    expect(textsOf('Campaigns')).toEqual([
      ['Campaign', 'Sent on', 'Sent', 'Failed', 'Opted out', 'Redeemed', 'Value', 'Sending'],
      ['Slow Tuesday', 'Tue, Nov 17, 2026', '640', '3', '2', '14', '$60', '$1.58'],
    ])
    expect(screen.getByText('640 messages sent in the last 30 days, 14 codes redeemed so far.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'How we count' }))
    const method = within(screen.getByRole('dialog', { name: 'How we count' }))
    expect(method.getByText('These figures show what happened, not why.')).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    const month = 'from=2026-10-23&until=2026-11-21'
    await waitFor(() =>
      expect(api.requestsTo(insights.exportCampaigns).map(({ query }) => query.toString())).toEqual([month]),
    )
  })

  it('shows an empty state when no campaign was sent', async () => {
    api.on(insights.campaigns, () => ({
      success: true as const,
      data: { ...CAMPAIGNS, rows: [], week_hours: [] },
    }))
    show('?tab=campaigns')
    expect(await screen.findByRole('heading', { name: 'No campaigns were sent in this period.' })).toBeVisible()
  })
})
