import type { OfferState } from '@tidetable/contract/endpoints/tables'
import { formatDateTime, formatDiscount, formatTime } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'

export const pastWords = {
  title: (code: string) => `Offers at table ${code}`,
  loading: 'Loading offers...',
  notShown: 'The offers at this table can’t be shown just now.',
  emptyTitle: 'No offers yet',
  emptyText: 'Each offer at this table stands here, with what became of it and who did what.',
  older: 'Show older offers',
  offer: (value: number, type: number, currency: Currency) => `${formatDiscount(value, type, currency)} off`,
  nextVisit: 'next visit',
  superseded: 'Its end was undone: the offer above goes on in its place.',
  exception: 'Exception to the budget:',
  at: (time: string, zone: string | undefined) => formatTime(time, zone),
  on: (time: string, zone: string | undefined) => formatDateTime(time, zone),
  by: (who: string) => `by ${who}`,
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
  left: '“We’ve left” was tapped',
  more_time_asked: 'More time was asked for',
  limit_met: 'A guest over the limit looked at it',
  limit_lifted: 'Allowed once to a guest over the limit',
  extension_granted: 'More time was given',
  second_period: 'The second period began',
  extended_late: 'More time was given after the time was up',
  resumed: 'Its end was undone: it goes on',
  freed: 'Yes, the table was free',
  refused: 'No, the table was not free',
  declined: 'The guest was not interested',
  ran_out: 'The time ran out',
  withdrawn: 'Withdrawn',
  stale: 'Withdrawn by itself: nobody had answered',
  switched_off: 'Taken back: offers were switched off',
  table_removed: 'Taken back: the table was deleted',
}
