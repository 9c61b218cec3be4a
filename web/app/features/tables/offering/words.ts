import { plural } from '@tidetable/contract/formats/format'

export const offeringWords = {
  title: (code: string) => `Offer to table ${code}`,
  titleMany: (count: number) => plural(count, { one: () => 'Offer to 1 table', other: (n) => `Offer to ${n} tables` }),
  ownCodes: 'Each table gets a code of its own.',
  sendMany: (count: number) => plural(count, { one: () => 'Send 1 offer', other: (n) => `Send ${n} offers` }),
  madeMany: (count: number) => plural(count, { one: () => '1 offer made', other: (n) => `${n} offers made` }),
  madeOf: (made: number, asked: number) => `${made} of ${asked} tables got the offer.`,
  isMade: 'Offered',
  close: 'Close',
  discount: 'Discount',
  value: 'Offer value',
  valuePlaceholder: 'or your own',
  type: 'Offer type',
  percent: '%',
  isGenerous: 'That is more than half the bill. Send it if you mean it.',
  visit: 'For which visit',
  currentVisit: 'Current visit',
  currentVisitHelp: 'off this bill',
  nextVisit: 'Next visit',
  nextVisitHelp: 'a coupon',
  expiry: 'Expiry date',
  code: 'Offer code',
  generate: 'Generate',
  reason: 'Why this exception',
  reasonHelp: 'Kept with the offer. It is made although the budget is used up.',
  makeException: 'Make an exception',
  sendException: 'Send as an exception',
  exceptionForRest: (count: number) =>
    plural(count, {
      one: () => 'Make an exception for the other table',
      other: (n) => `Make an exception for the other ${n} tables`,
    }),
  send: 'Send offer',
  made: 'Offer created successfully!',
  /** `reason`: the server's own sentence, or nothing. */
  failed: (reason: string) => `Error creating offer. Please try again. ${reason}`,
}
