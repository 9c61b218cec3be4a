import { plural } from '@tidetable/contract/formats/format'

export const offeringWords = {
  title: (code: string) => `Offer to table ${code}`,
  titleMany: (count: number) => plural(count, { one: () => 'Offer to 1 table', other: (n) => `Offer to ${n} tables` }),
  ownCodes: 'Each table gets its own code.',
  sendMany: (count: number) => plural(count, { one: () => 'Send 1 offer', other: (n) => `Send ${n} offers` }),
  madeMany: (count: number) => plural(count, { one: () => '1 offer made', other: (n) => `${n} offers made` }),
  withdrawn: (count: number) =>
    plural(count, { one: () => '1 offer withdrawn', other: (n) => `${n} offers withdrawn` }),
  withdrawnOf: (withdrawn: number, made: number) =>
    `${withdrawn} of ${made} offers withdrawn. The others were answered.`,
  withdrawFailed: 'The offers could not be withdrawn. Please try again.',
  madeOf: (made: number, requested: number) => `${made} of ${requested} tables got the offer.`,
  isMade: 'Offered',
  close: 'Close',
  discount: 'Discount',
  value: 'Offer value',
  valuePlaceholder: 'Other amount',
  type: 'Offer type',
  percent: '%',
  isGenerous: 'This is more than half the bill. Check before sending.',
  visit: 'Valid for',
  currentVisit: 'Current visit',
  currentVisitHelp: 'off this bill',
  nextVisit: 'Next visit',
  nextVisitHelp: 'a coupon',
  expiry: 'Expiry date',
  code: 'Offer code',
  generate: 'Generate',
  reason: 'Reason for the exception',
  reasonHelp: 'Saved with the offer, which exceeds the budget.',
  makeException: 'Make an exception',
  sendException: 'Send as an exception',
  exceptionForRest: (count: number) =>
    plural(count, {
      one: () => 'Make an exception for the other table',
      other: (n) => `Make an exception for the other ${n} tables`,
    }),
  send: 'Send offer',
  made: 'Offer created successfully!',
  failed: (reason: string) => `Error creating offer. Please try again. ${reason}`,
}
