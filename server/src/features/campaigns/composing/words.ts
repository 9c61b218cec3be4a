import { formatList } from '@tidetable/contract/formats/format'

export const createWords = {
  senderName: (sender: string) =>
    `Campaigns can’t go by text message: guests can’t reply STOP to the sender name “${sender}”. Send by email, or ask the operator for a phone number as sender.`,
  noOneEligible: 'No selected customers are eligible for SMS or Email.',
  notYours: 'You are not allowed to do this.',
  noOneSelected: 'Please select at least one customer',
  noWords: 'Please provide a title and description',
  noAddress: 'Please add your postal address in the settings: every marketing e-mail must carry it.',
  enoughToday: 'That is enough campaigns for today.',
  percentTooMuch: 'A percentage can be at most 100.',
  firstIsShared: 'Only one code for everybody can be for the first guests who come.',
  codeIsOver: 'The code’s last day is over already.',
  link: (host: string, platform: string) =>
    `Please take out “${host}”: in a restaurant’s first week its messages may lead only to ${platform} and to the domain of its own mailbox.`,
  linkInSettings: (host: string, platform: string) =>
    `Please take “${host}” out of your restaurant’s name and postal address in Settings: in its first week its messages may lead only to ${platform} and to the domain of its own mailbox.`,
  sample:
    'The sample restaurant sends nothing: its numbers may belong to somebody. Please register your own restaurant.',
}

export const doneWords = {
  scheduled: 'Campaign scheduled successfully',
  created: 'Campaign created successfully',
  deleted: 'Campaign deleted successfully',
}

export const controlWords = {
  pause: 'Only a campaign that is being sent can be paused.',
  resume: 'Only a paused campaign can be resumed.',
  cancel: 'This campaign has ended already.',
  edit: 'Please pause the campaign first: its words can change only while nothing is being sent.',
  remove: 'This campaign cannot be deleted.',
  undo: 'It is too late for Undo: this campaign has begun to go out. You can still cancel what is left of it.',
  undoRedeemed: 'You can’t undo this campaign: a guest has already redeemed its code. You can still cancel it.',
}

export const testWords = {
  noPhone: 'Please enter a valid phone number in Settings first.',
  unverified: 'Please verify your phone number in Settings first: test texts go to a verified number only.',
  stopped: {
    sms: 'This number opted out of texts, so no test text goes to it.',
    email: 'This address opted out of emails, so no test email goes to it.',
  },
  tenADay: 'You can send 10 test texts a day. Please try again tomorrow.',
  dayUsedUp: 'Today’s messages are used up. Please try again tomorrow.',
  enough: 'That is enough texts to this number for now. Please try again later.',
  failed: 'The test message could not be sent. Please try again.',
  sent: (to: readonly string[]) => `A test was sent to ${formatList(to)}.`,
}

export const draftWords = {
  tooMany: (most: number) => `You can keep ${most} drafts. Please delete one first.`,
} as const
