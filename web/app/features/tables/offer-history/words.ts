import type { OfferState } from '@tidetable/contract/endpoints/tables'
import { formatDiscount, formatTime } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'

export const pastWords = {
  title: (code: string) => `Offer history of table ${code}`,
  loading: 'Loading offers...',
  notShown: 'The offers at this table could not be loaded.',
  emptyTitle: 'No offers yet',
  emptyText: 'Offers at this table appear here, with their outcome and who did what.',
  older: 'Show older offers',
  offer: (value: number, type: number, currency: Currency) => `${formatDiscount(value, type, currency)} off`,
  nextVisit: 'next visit',
  superseded: 'Undone: replaced by the offer above.',
  exception: 'Exception to the budget:',
  at: (time: string, zone: string | undefined) => formatTime(time, zone),
  by: (who: string) => `by ${who}`,
  couponUsed: (at: string) => `Code used: ${at}`,
  rewardUsed: (time: string, zone: string | undefined, isBeforeFreed: boolean) =>
    `Code used at ${formatTime(time, zone)}${isBeforeFreed ? ', before the table was freed' : ''}`,
  hadLeft: 'They had left',
  hadLeftFailed: 'This could not be confirmed. Please try again.',
}

export const stateWords: Record<OfferState, string> = {
  offered: 'Offer Initiated',
  accepted: 'Offer Accepted',
  completed: 'Freed',
  rejected_by_restaurant: 'Not freed',
  rejected_by_diner: 'Not interested',
  expired: 'Timed out',
  withdrawn: 'Withdrawn',
}

export const causeWords: Record<string, string> = {
  offered: 'Offered',
  accepted: 'Accepted',
  left: 'Guest tapped “We’ve left”',
  more_time_asked: 'More time requested',
  limit_met: 'Opened by a guest over the limit',
  limit_lifted: 'Allowed once to a guest over the limit',
  extension_granted: 'More time granted',
  second_period: 'Second period started',
  extended_late: 'More time granted after the deadline',
  resumed: 'Undone: offer continues',
  freed: 'Yes, the table was free',
  had_left: 'Confirmed later: the guest had left',
  refused: 'No, the table was not free',
  declined: 'The guest was not interested',
  ran_out: 'Time expired',
  withdrawn: 'Withdrawn',
  stale: 'Withdrawn automatically: no answer',
  switched_off: 'Withdrawn: offers were turned off',
  table_removed: 'Withdrawn: the table was deleted',
}
