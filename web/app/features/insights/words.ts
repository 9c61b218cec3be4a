import { formatMoney, formatNumber, plural } from '@tidetable/contract/formats/format'
import { formatHour, formatPercent, formatWeekday } from '@tidetable/contract/formats/format-charts'
import { formatDay } from '@tidetable/contract/formats/format-date'
import type { Currency } from '@tidetable/contract/rules/currency'
import type { DateStyle } from '@tidetable/contract/rules/date-style'
import { CASES_FOR_PERCENT, type Span } from '@tidetable/contract/rules/insight-span'
import type { Chosen } from './span/span.ts'

export const screenWords = {
  heading: 'Insights',
  tabs: 'Insights',
  nudges: 'Offers',
  campaigns: 'Campaigns',
  slowTimes: 'Slow times',
  loading: 'Loading insights…',
  failed: 'The figures could not be loaded. Please try again.',
  download: 'Download CSV',
  downloadFailed: 'The file could not be created. Please try again.',
  notCaused: 'These figures show what happened, not why.',
  estimated: 'Discounts in percent are estimated from the average spend in Settings › Costs.',
  method: 'How we count',
}

export const downloadWords = {
  every: 'Every offer',
  day: 'By day',
  'weekday-hour': 'By weekday and hour',
  weekday: 'By weekday',
  hour: 'By hour',
  table: 'By table',
  location: 'By location',
  value: 'By discount',
  answer: 'By time to answer',
}

export const spanWords = {
  legend: 'Time',
  days: (count: number) => plural(count, { one: (n) => `${n} day`, other: (n) => `${n} days` }),
  own: 'Custom range',
  from: 'First day',
  until: 'Last day',
  missing: 'Please choose a day.',
  shown: ({ from, until }: Span, dateStyle: DateStyle) =>
    from === until ? formatDay(from, dateStyle) : `${formatDay(from, dateStyle)} – ${formatDay(until, dateStyle)}`,
  period: ({ length, span }: Chosen, dateStyle: DateStyle) => {
    if (length !== 'own') return `in the last ${spanWords.days(length)}`
    const [from, until] = [formatDay(span.from, dateStyle), formatDay(span.until, dateStyle)]
    return from === until ? `on ${from}` : `from ${from} to ${until}`
  },
  stillShown: (span: Span, dateStyle: DateStyle) => `Still shown: ${spanWords.shown(span, dateStyle)}`,
}

export const shareWords = {
  percent: (share: number) => formatPercent(share),
  counts: (cases: number, all: number) => `${formatNumber(cases)} of ${formatNumber(all)}`,
  ofAll: (all: number) => `of ${formatNumber(all)}`,
}

export const nudgeWords = {
  empty: 'No offers in this period.',
  emptyHint: 'Make the first one on the board.',
  toBoard: 'Open the board',
  none: '–',
  numbers: 'Summary',
  leftEarly: (freed: number, minutes: number, period: string) => {
    const average = minutes / freed
    const early = mean(average) === '0' ? '' : `${minutesText(average)} earlier than agreed`
    return plural(freed, {
      one: (n) => `${n} table left early ${period}${early && `, ${early}`}.`,
      other: (n) => `${n} tables left early ${period}${early && `, on average ${early}`}.`,
    })
  },
  noneLeft: (accepted: number, offers: number, period: string) =>
    `No table left early ${period}: guests accepted ${nudgeWords.ofOffers(accepted, offers)}.`,
  method: [
    screenWords.notCaused,
    'An offer counts on the day it was made. Offers made after midnight and before 4 am count on the day before.',
    'A table counts as freed when guests who accepted an offer have left.',
    'A table freed after the agreed time counts as 0 minutes early.',
    screenWords.estimated,
    `Below ${CASES_FOR_PERCENT} offers, you see counts instead of percentages.`,
  ],
  offers: 'Offers made',
  accepted: 'Accepted',
  freed: 'Freed',
  given: 'Discounts given',
  where: (days: number, tables: number) =>
    `in ${spanWords.days(days)}, at ${plural(tables, { one: (n) => `${n} table`, other: (n) => `${n} tables` })}`,
  ofOffers: (cases: number, all: number) =>
    plural(all, {
      one: (n) => `${formatNumber(cases)} of ${n} offer`,
      other: (n) => `${formatNumber(cases)} of ${n} offers`,
    }),
  offersBelow: (all: number) => plural(all, { one: () => 'offer', other: () => 'offers' }),
  ofAccepted: (cases: number, all: number) => `${formatNumber(cases)} of ${formatNumber(all)} accepted`,
  acceptedBelow: 'accepted',
  noneAccepted: 'none accepted',
  givenFor: (offers: number) =>
    plural(offers, { one: (n) => `for ${n} freed table`, other: (n) => `for ${n} freed tables` }),
  givenEstimated: (estimated: number, offers: number, currency: Currency) =>
    plural(offers, {
      one: (n) => `${formatMoney(estimated, currency)} of it estimated · ${n} offer`,
      other: (n) => `${formatMoney(estimated, currency)} of it estimated · ${n} offers`,
    }),
  uncounted: (offers: number) =>
    plural(offers, {
      one: (n) => `${n} freed table has no cost: set the average spend in Settings.`,
      other: (n) => `${n} freed tables have no cost: set the average spend in Settings.`,
    }),
  secondPeriods: (count: number) =>
    plural(count, { one: (n) => `${n} second period`, other: (n) => `${n} second periods` }),
  answered: (seconds: number) => `Average time to answer: ${duration(seconds)}`,
  coupons: (given: number, redeemed: number, expired: number, open: number) =>
    `Next-visit coupons: ${formatNumber(given)} given, ${formatNumber(redeemed)} redeemed, ${formatNumber(expired)} expired, ${formatNumber(open)} open`,
  endings: 'How they ended',
  ended: {
    freed: 'Freed',
    declined: 'Declined',
    ran_out: 'Timed out',
    untouched: 'No answer',
    refused: 'Not freed',
    withdrawn: 'Withdrawn',
    open: 'Still open',
  },
}

function mean(value: number): string {
  return formatNumber(Math.round(value * 10) / 10)
}

const minutesText = (minutes: number): string => (mean(minutes) === '1' ? '1 minute' : `${mean(minutes)} minutes`)

function duration(seconds: number): string {
  if (seconds >= 90) return minutesText(seconds / 60)
  return plural(Math.round(seconds), { one: (n) => `${n} second`, other: (n) => `${n} seconds` })
}

export const dayWords = {
  byDay: 'Day by day',
  byWeek: 'Week by week',
  freed: 'Freed',
  notFreed: 'Accepted, not freed',
  notAccepted: 'Not accepted',
  day: 'Day',
  week: 'Week',
  all: 'All offers',
  dayCaption: 'Offers by day',
  weekCaption: 'Offers by week',
  weekOf: (day: string) => `Week of ${day}`,
  bar: (name: string, offers: number, freed: number, notFreed: number, notAccepted: number) =>
    plural(offers, {
      one: (n) => `${name}: ${n} offer, ${parts(freed, notFreed, notAccepted)}`,
      other: (n) => `${name}: ${n} offers, ${parts(freed, notFreed, notAccepted)}`,
    }),
  none: (name: string) => `${name}: no offers`,
  sentence: (offers: number, days: number, name: string, most: number) =>
    plural(offers, {
      one: (n) => `${n} offer in ${spanWords.days(days)}: ${name}`,
      other: (n) => `${n} offers in ${spanWords.days(days)}; most: ${formatNumber(most)}, ${name}`,
    }),
}

const parts = (freed: number, notFreed: number, notAccepted: number) =>
  `${formatNumber(freed)} freed, ${formatNumber(notFreed)} accepted but not freed, ${formatNumber(notAccepted)} not accepted`

export const gridWords = {
  heading: 'Weekday and hour',
  shows: 'What the cells show',
  offers: 'Offers',
  accepted: 'Accepted',
  cost: 'Cost',
  corner: 'Weekday and hour',
  blank: 'Blank: no offers',
  offersCaption: 'Offers by weekday and hour',
  acceptedCaption: 'Accepted offers by weekday and hour',
  costCaption: 'Discounts given by weekday and hour',
  cellOffers: (offers: number) => plural(offers, { one: (n) => `${n} offer`, other: (n) => `${n} offers` }),
  cellAccepted: (accepted: number, offers: number) => `${formatNumber(accepted)} of ${formatNumber(offers)} accepted`,
  cellCost: (given: number, freed: number, currency: Currency) =>
    plural(freed, {
      one: (n) => `${formatMoney(given, currency)} for ${n} freed table`,
      other: (n) => `${formatMoney(given, currency)} for ${n} freed tables`,
    }),
}

export const breakdownWords = {
  label: 'Break down by',
  table: 'Tables',
  location: 'Locations',
  value: 'Discounts',
  weekday: 'Weekdays',
  hour: 'Hours',
  answer: 'Time to answer',
  column: {
    table: 'Table',
    location: 'Location',
    value: 'Discount',
    weekday: 'Weekday',
    hour: 'Hour',
    answer: 'Answered',
  },
  accepted: 'Accepted',
  freed: 'Freed',
  ahead: 'Avg. minutes early',
  aheadMean: (minutes: number) => `${mean(minutes)} min`,
  none: '–',
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  showFewer: 'Show fewer',
  weekdayName: (weekday: number) => formatWeekday(weekday, 'long'),
  hourName: (hour: number) => formatHour(hour),
  within: (minutes: number) =>
    plural(minutes, { one: (n) => `within ${n} minute`, other: (n) => `within ${n} minutes` }),
  later: 'later',
  never: 'no answer',
  gone: 'Deleted table',
}

export const campaignWords = {
  empty: 'No campaigns were sent in this period.',
  emptyHint: 'Send one when you have tables to fill.',
  toNudgeIn: 'Open Nudge In',
  messages: (count: number) => plural(count, { one: (n) => `${n} message`, other: (n) => `${n} messages` }),
  summary: (sent: number, redeemed: number, period: string) =>
    `${campaignWords.messages(sent)} sent ${period}, ${campaignWords.codes(redeemed)} redeemed so far.`,
  codes: (count: number) => plural(count, { one: (n) => `${n} code`, other: (n) => `${n} codes` }),
  method: [
    screenWords.notCaused,
    'A campaign counts on the day it was sent, and its codes whenever they are redeemed.',
    screenWords.estimated,
    'Sending costs are the number of text messages times your price for each in Settings › Costs.',
  ],
  sent: 'Messages sent',
  inCampaigns: (count: number) => plural(count, { one: (n) => `in ${n} campaign`, other: (n) => `in ${n} campaigns` }),
  delivered: (delivered: number, failed: number) =>
    `${formatNumber(delivered)} confirmed by the provider · ${formatNumber(failed)} failed`,
  sendingCost: (texts: number, cost: number, currency: Currency) =>
    plural(texts, {
      one: (n) => `${n} text at your price: ${formatMoney(cost, currency)}`,
      other: (n) => `${n} texts at your price: ${formatMoney(cost, currency)}`,
    }),
  redeemed: 'Codes redeemed',
  redeemedBelow: 'so far, from these campaigns',
  value: 'Value redeemed',
  valueFor: (codes: number) => `for ${campaignWords.codes(codes)}`,
  valueEstimated: (estimated: number, currency: Currency) => `${formatMoney(estimated, currency)} of it estimated`,
  uncounted: (codes: number) =>
    plural(codes, {
      one: (n) => `${n} code has no cost: set the average spend in Settings.`,
      other: (n) => `${n} codes have no cost: set the average spend in Settings.`,
    }),
  optedOut: 'Opted out',
  optedOutBelow: (people: number, messages: number) =>
    `${formatNumber(people)} after ${campaignWords.messages(messages)}`,
  gridHeading: 'When codes were redeemed',
  gridCaption: 'Codes redeemed by weekday and hour',
  gridNone: 'No code of these campaigns has been redeemed yet.',
  gridBlank: 'Blank: none redeemed',
  list: 'Campaigns',
  title: 'Campaign',
  day: 'Sent on',
  columns: {
    sent: 'Sent',
    failed: 'Failed',
    optedOut: 'Opted out',
    redeemed: 'Redeemed',
    value: 'Value',
    cost: 'Sending',
  },
  unknownValue: 'unknown',
}
