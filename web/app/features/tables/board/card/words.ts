import { formatDiscount, formatMore, formatNumber, formatTime, plural } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'
import type { CardAction, CardPhase } from './card-model.ts'

export const phaseWords: Record<CardPhase, string> = {
  off: 'Offers off',
  available: 'Available',
  offered: 'Offer Initiated',
  accepted: 'Offer Accepted',
  'last-minute': 'Last minute',
  left: 'They’ve left?',
  'asks-time': 'Asks for more time',
  completed: 'Freed',
  rejected: 'Not freed',
  declined: 'Not interested',
  expired: 'Time out - Offer rejected',
}

export const actionWords: Record<CardAction, string> = {
  offer: 'Offer',
  yes: 'Yes',
  no: 'No',
  extend: '+10 min',
  'allow-once': 'Allow once',
  withdraw: 'Withdraw',
  'show-qr': 'Show QR',
  'new-party': 'New party',
  'switch-on': 'Turn offers on',
  'had-left': 'They had left',
  redeem: 'Redeem code',
  undo: 'Undo',
}

const span = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

const line = (...facts: (string | false)[]) => facts.filter((fact) => fact !== false).join(' · ')

const at = (time: number | null | undefined, timeZone: string | undefined) => (time ? formatTime(time, timeZone) : '')

interface Discount {
  value: number
  type: number
  currency: Currency
}

export const buttonName = (words: string, code: string) => `${words}, table ${code}`

export const cardWords = {
  name: (code: string) => `Table ${code}`,
  seatsThere: (seats: number) => ` · ${plural(seats, { one: (n) => `${n} seat`, other: (n) => `${n} seats` })}`,
  accepted: 'Offer Accepted',
  timeRemaining: 'Time remaining',
  discount: (value: number, type: number, currency: Currency) => `${formatDiscount(value, type, currency)} Discount`,
  noOffer: 'No Offer',
  noOfferAfter: (note: string) => `No Offer now · ${note}`,
  noneToday: 'none today',
  off: 'Offers are off for this table',
  waiting: (minutes: number, isNextVisit: boolean) =>
    line('Waiting for the guest', minutes > 0 && `${formatNumber(minutes)} min`, isNextVisit && 'next visit'),
  overLimit: 'A guest is over the limit',
  question: 'Is table vacant?',
  leavesBy: (
    deadline: number | null | undefined,
    timeZone: string | undefined,
    { isSecondPeriod, isNextVisit }: { isSecondPeriod: boolean; isNextVisit: boolean },
  ) => line(`Leaves by ${at(deadline, timeZone)}`, isSecondPeriod && 'second period', isNextVisit && 'next visit'),
  tappedLeft: (ms: number) => `Tapped “We’ve left” ${span(ms)} ago`,
  completedAt: (time: number | null | undefined, timeZone: string | undefined) =>
    `Offer Completed at ${at(time, timeZone)}`,
  rejectedAt: (time: number | null | undefined, timeZone: string | undefined) =>
    `Offer Rejected at ${at(time, timeZone)}`,
  expired: 'Time Expired',
  extendBy: (seconds: number) => `+${span(seconds * 1000)}`,
  extendWithin: (seconds: number, clock: string) => `+${span(seconds * 1000)} · ${clock}`,
  giveMoreTime: (seconds: number) => `Give ${formatMore(seconds)}`,
  seen: 'Seen',
  discard: (code: string) => `Discard the change at table ${code}`,
  isOff: 'off',
  waitingFor: (minutes: number) => (minutes > 0 ? `${formatNumber(minutes)} min` : 'now'),
  seatsShort: (seats: number) => ` · ${formatNumber(seats)}`,
  offAndLeavesBy: (
    { value, type, currency }: Discount,
    deadline: number | null | undefined,
    timeZone: string | undefined,
  ) => line(`${formatDiscount(value, type, currency)} off`, `Leaves by ${at(deadline, timeZone)}`),
  offAndTappedLeft: ({ value, type, currency }: Discount, ms: number) =>
    line(`${formatDiscount(value, type, currency)} off`, `Tapped “We’ve left” ${span(ms)} ago`),
  unconfirmed: 'Guest tapped “We’ve left”',
  expiredAutomatically: 'Offer automatically rejected',
}

export const pastWords = {
  discount: (value: number, type: number, currency: Currency) => formatDiscount(value, type, currency),
  freedEarly: (value: number, type: number, currency: Currency, minutes: number) =>
    `${formatDiscount(value, type, currency)}, ${minutes} min early`,
  lastFreedIn: (value: number, type: number, currency: Currency, minutes: number) =>
    `last offer: ${formatDiscount(value, type, currency)}, freed in ${minutes} min`,
  lastFreed: (value: number, type: number, currency: Currency) =>
    `last offer: ${formatDiscount(value, type, currency)}, freed`,
  lastNotFreed: (value: number, type: number, currency: Currency) =>
    `last offer: ${formatDiscount(value, type, currency)}, not freed`,
  lastDeclined: (value: number, type: number, currency: Currency) =>
    `last offer: ${formatDiscount(value, type, currency)}, not interested`,
  lastTimedOut: (value: number, type: number, currency: Currency) =>
    `last offer: ${formatDiscount(value, type, currency)}, timed out`,
  lastWithdrawn: (value: number, type: number, currency: Currency) =>
    `last offer: ${formatDiscount(value, type, currency)}, withdrawn`,
}

export const outcomeWords: Partial<Record<CardPhase, string>> = {
  completed: 'Freed',
  rejected: 'Not freed',
  declined: 'Not interested',
  expired: 'Time Expired',
}

export const outcomeAt = (time: number | null | undefined, timeZone: string | undefined) => at(time, timeZone)
