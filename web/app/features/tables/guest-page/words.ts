import { formatDiscount, formatMore, formatSpan, formatTime, plural } from '@tidetable/contract/formats/format'
import type { Currency } from '@tidetable/contract/rules/currency'

export const guestTableWords = {
  table: (code: string) => `Table ${code}`,
  home: 'Home',
  left: 'We’ve left',
  noConnection: 'No connection. We’ll reconnect automatically. The timer is still correct.',
  loading: 'Loading offer...',
  notReached: 'We can’t reach the restaurant right now. Retrying…',
}

export const unknownTableWords = {
  title: 'We don’t know this table',
  text: 'The code may be out of date. Scan the code on your table again, or ask the staff.',
  scan: 'Scan a code',
}

export const offerWords = {
  lead: 'If you have finished your meal,',
  promise: (value: number, type: number, currency: Currency) => `${formatDiscount(value, type, currency)} off`,
  onToday: 'today’s bill is yours',
  onNextVisit: 'your next visit is yours',
  sentence: (value: number, type: number, currency: Currency, seconds: number) =>
    `We would like to offer ${formatDiscount(value, type, currency)} discount for turning over this table in next ${formatSpan(seconds)}.`,
  noHurry: 'Otherwise, no hurry. Enjoy your time.',
  noHurryUntil: (day: string) => `Yours until ${day}. Otherwise, no hurry. Enjoy your time.`,
  accept: 'Accept',
  sending: 'Sending your answer…',
  decline: 'Not Interested',
  declineQuestion: 'Decline this offer? It costs nothing, and you can stay as long as you like.',
  declineForSure: 'Yes, I’m not interested',
  back: 'Back to the offer',
}

export const acceptedWords = {
  toGo: 'to go',
  isElsewhere: 'Accepted at this table',
  isYours: (value: number, type: number, currency: Currency) =>
    `Thank you. ${formatDiscount(value, type, currency)} is yours`,
  freeBy: 'Please free the table by',
  afterTime: '.',
  afterTimeNextVisit: '. The code below is for your next visit.',
  afterTimeAtPayment: ' and show this when you pay.',
  afterTimeWithCode: '. Show the code below when you pay.',
  moreTime: (seconds: number) => `The restaurant gave you ${formatMore(seconds)}.`,
  requestTime: 'I need more time',
  timeRequested: 'We’ve told the restaurant you’d like more time. Until they reply, the time above applies.',
}

export const myRewardWords = {
  validIfFreed: (deadline: string, zone: string) => `Valid if you free the table by ${formatTime(deadline, zone)}`,
  onceConfirmed: 'Valid once the restaurant confirms that you’ve left',
  unconfirmed: 'The restaurant has not confirmed yet. Show this to the staff.',
}

export const minutesWords = {
  isUp: 'The time is up.',
  left: (minutes: number) =>
    plural(minutes, {
      one: () => 'Less than one minute to free the table.',
      other: (n) => `${n} minutes to free the table.`,
    }),
}

export const answerFailedWords = {
  accept: 'Failed to accept offer.',
  decline: 'Failed to reject offer.',
  left: 'We could not tell the restaurant.',
  'more-time': 'We could not send your request.',
}

export const answerProblem = (answer: keyof typeof answerFailedWords, reason: string) =>
  `${answerFailedWords[answer]} ${reason}`

const at = (time: string | null, zone: string) => (time ? formatTime(time, zone) : '')

export const endingWords = {
  leftTitle: 'Thank you for telling us',
  leftText: 'We’ve told the restaurant you’ve left. They are checking the table now.',
  leftTextWith: (value: number, type: number | null, currency: Currency) =>
    `We’ve told the restaurant you’ve left. They are checking the table now. Your ${formatDiscount(value, type, currency)} is saved for you.`,
  usedText: 'Your code was used. Thank you, and see you soon.',
  completedTitle: (time: string | null, zone: string) => `Offer Completed at ${at(time, zone)}`,
  completedText: 'The table was freed in time. Thank you, and see you soon.',
  completedTextMine: 'Thank you for freeing the table. Show this when you pay.',
  thanks: 'Thank you. This is yours:',
  worth: (value: number, type: number, currency: Currency) => `${formatDiscount(value, type, currency)} off`,
  onToday: 'today’s bill',
  onNextVisit: 'your next visit',
  codeIsReady: (lastDay: string | null) =>
    lastDay ? `Your code is valid from today until ${lastDay}.` : 'Your code is valid from today.',
  earnedHeading: 'Earned here today',
  rejectedTitle: (time: string | null, zone: string) => `Offer Rejected at ${at(time, zone)}`,
  rejectedText: 'The restaurant could not confirm that the table was free. If you’ve left, please speak to the staff.',
  declinedText: 'Thank you for telling us. Take all the time you like.',
  withdrawnTitle: 'No offer right now',
  withdrawnText: 'The restaurant withdrew this offer. You don’t need to do anything.',
  expiredTitle: 'Time Finished - Offer Expired',
  expiredText: 'No problem and no rush. If you need more time, ask the staff.',
  unconfirmedTitle: 'The restaurant has not confirmed yet',
  unconfirmedText: 'Show this to the staff.',
  notConfirmedTitle: 'The restaurant did not confirm',
  notConfirmedText: 'The restaurant did not confirm in time that you’ve left. Please speak to the staff.',
  offTitle: 'No offers at this table right now',
  offText: 'The restaurant has paused offers. Enjoy your time.',
  visitEndedTitle: 'Your visit has ended',
  visitEndedText: 'Thank you for coming. This table has new guests now; we hope to see you again soon.',
  noneTitle: 'No offer right now',
  noneText: 'If the restaurant has an offer for this table, it will appear here. Enjoy your time.',
}
