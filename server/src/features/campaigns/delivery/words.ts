import { formatNumber } from '@tidetable/contract/formats/format'

export const noticeWords = {
  late: 'Paused: the campaign was still on hold at its send time. Resume to send it now.',
  missed: 'It was not sent, because the server was not running at the time. Resume to send it now.',
  codeIsOver: 'Paused: its code has expired. Resume to send anyway, or cancel.',
  codeIsUsedUp: 'Paused: its code is used up. Resume to send anyway, or cancel.',
  senderName:
    'Paused: guests can’t reply STOP to the sender name of our text messages. Resume once the operator has set a phone number as sender.',
  mailOff:
    'Paused: this installation sends no email. Unsent messages wait. Cancel this campaign and create one by SMS, or resume once email is on.',
  senderRefused:
    'Paused: the mail provider rejects the sender address of restaurants’ emails. Unsent messages wait. Please tell the operator, then resume.',
  /** Always plural: fewer than 20 raise no alarm. */
  refused: (refused: number, tried: number) =>
    `Paused to protect your sender reputation: ${formatNumber(refused)} of ${formatNumber(tried)} messages bounced. Remove old addresses from the list below, then resume or cancel.`,
  optedOut: (optedOut: number, tried: number) =>
    `Paused to protect your sender reputation: ${formatNumber(optedOut)} recipients opted out after ${formatNumber(tried)} messages. Review your audience, then resume or cancel.`,
}

export const reasonWords = {
  no_address: 'address removed',
  inactive: 'inactive in the list',
  opted_out: 'opted out',
  no_consent: 'no longer consents',
  undeliverable: 'an earlier message bounced',
  night: 'outside sending hours',
  capped: 'too many texts to similar numbers today',
  stopped: 'the server stopped while sending',
  unknownThere: 'the provider does not know the message',
  lost: 'the provider could not deliver it',
  lostWith: (code: string) => `the provider could not deliver it (${code})`,
}

const statusText = (status: string | null) => (status ? ` (${status})` : '')

export function bounceReason(kind: 'hard' | 'soft', status: string | null): string {
  if (kind === 'hard') return `bounced: the address is invalid${statusText(status)}`
  return status?.endsWith('.2.2')
    ? `bounced: the mailbox is full${statusText(status)}`
    : `bounced: it could not be delivered${statusText(status)}`
}

export const webhookWords = {
  snsUnavailable: 'SNS cannot be reached. Please try again.',
}

export const outcomeWords = {
  erased: 'Deleted guest',
}

export const OPTED_OUT_AT_PROVIDER = 'opted out at the provider'

export const complaintWording = (source: string) => `reported as spam (${source})`
