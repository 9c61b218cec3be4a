import { formatDiscount, formatTime, plural } from '@tidetable/contract/format'
import type { CardAction, CardPhase } from './card-model.ts'

export const phaseWords: Record<CardPhase, string> = {
  off: 'Switched off',
  available: 'Available',
  offered: 'Offer Initiated',
  accepted: 'Offer Accepted',
  'last-minute': 'Last minute',
  left: 'They’ve left?',
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
  withdraw: 'Withdraw',
  'show-qr': 'Show QR',
  'new-party': 'New party',
  'switch-on': 'Switch on',
}

/** "20 s", "3 min". */
const span = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60)} min`
}

/** Facts of a line, one behind the other. */
const line = (...facts: (string | false)[]) => facts.filter((fact) => fact !== false).join(' · ')

const at = (time: number | null | undefined, timeZone: string | undefined) => (time ? formatTime(time, timeZone) : '')

export const cardWords = {
  name: (code: string) => `Table ${code}`,
  place: (location: string, seats: number) =>
    line(location, plural(seats, { one: (n) => `${n} seat`, other: (n) => `${n} seats` })),
  accepted: 'Offer Accepted',
  timeRemaining: 'Time remaining',
  discount: (value: number, type: number) => `${formatDiscount(value, type)} Discount`,
  noOffer: 'No Offer',
  noOfferAfter: (note: string) => `No Offer · ${note}`,
  noneToday: 'none today',
  off: 'Guests can’t be offered anything here',
  waiting: (minutes: number, isNextVisit: boolean) =>
    line('Waiting for the guest', minutes > 0 && `${minutes} min`, isNextVisit && 'next visit'),
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
  expiredAutomatically: 'Offer automatically rejected',
}

/** About an offer that ended: of the one that shows its outcome, and of the last one of today. */
export const pastWords = {
  discount: (value: number, type: number) => formatDiscount(value, type),
  freedEarly: (value: number, type: number, minutes: number) => `${formatDiscount(value, type)}, ${minutes} min early`,
  lastFreedIn: (value: number, type: number, minutes: number) =>
    `last one: ${formatDiscount(value, type)}, freed in ${minutes} min`,
  lastFreed: (value: number, type: number) => `last one: ${formatDiscount(value, type)}, freed`,
  lastNotFreed: (value: number, type: number) => `last one: ${formatDiscount(value, type)}, not freed`,
  lastDeclined: (value: number, type: number) => `last one: ${formatDiscount(value, type)}, not interested`,
  lastTimedOut: (value: number, type: number) => `last one: ${formatDiscount(value, type)}, timed out`,
  lastWithdrawn: (value: number, type: number) => `last one: ${formatDiscount(value, type)}, withdrawn`,
}
