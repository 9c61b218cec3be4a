import { formatList } from '@tidetable/contract/formats/format'

export const createWords = {
  senderName: (sender: string) =>
    `Campaigns can’t be sent by SMS: guests can’t reply STOP to the sender name “${sender}”. Send by email, or ask the operator to set a phone number as sender.`,
  noOneEligible: 'No selected customers are eligible for SMS or Email.',
  notYours: 'You are not allowed to do this.',
  noOneSelected: 'Please select at least one customer',
  noWords: 'Please provide a title and description',
  noAddress: 'Please add your postal address in Settings. Every marketing email must include it.',
  enoughToday: 'You have reached today’s campaign limit.',
  percentTooMuch: 'A percentage can be at most 100.',
  firstIsShared: 'Only a shared code can be limited to the first guests.',
  codeIsOver: 'The code’s last day has already passed.',
  link: (host: string, platform: string) =>
    `Please remove “${host}”. In the first week, links may only point to ${platform} or your email domain.`,
  linkInSettings: (host: string, platform: string) =>
    `Please remove “${host}” from your restaurant’s name and postal address in Settings. In the first week, links may only point to ${platform} or your email domain.`,
  sample: 'The sample restaurant cannot send messages. Please register your own restaurant.',
}

export const doneWords = {
  scheduled: 'Campaign scheduled successfully',
  created: 'Campaign created successfully',
  deleted: 'Campaign deleted successfully',
}

export const controlWords = {
  pause: 'Only a campaign that is being sent can be paused.',
  resume: 'Only a paused campaign can be resumed.',
  cancel: 'This campaign has already ended.',
  edit: 'Please pause the campaign first. Its text can only be edited while nothing is being sent.',
  remove: 'This campaign cannot be deleted.',
  undo: 'Too late to undo: sending has started. You can still cancel the rest.',
  undoRedeemed: 'You can’t undo this campaign: a guest has already redeemed its code. You can still cancel it.',
}

export const testWords = {
  noPhone: 'Please enter a valid phone number in Settings first.',
  unverified: 'Please verify your phone number in Settings first. Test texts are sent to verified numbers only.',
  stopped: {
    sms: 'This number opted out of texts, so no test text is sent to it.',
    email: 'This address opted out of emails, so no test email is sent to it.',
  },
  tenADay: 'You can send 10 test texts a day. Please try again tomorrow.',
  dayUsedUp: 'Today’s limit is reached. Please try again tomorrow.',
  enough: 'Too many texts were sent to this number. Please try again later.',
  failed: 'The test message could not be sent. Please try again.',
  sent: (to: readonly string[]) => `A test was sent to ${formatList(to)}.`,
}

export const draftWords = {
  tooMany: (most: number) => `You can save up to ${most} drafts. Please delete one first.`,
} as const
