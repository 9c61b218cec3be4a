import { formatNumber } from '@tidetable/contract/formats/format'

export const noticeWords = {
  halted: 'Paused: this was planned in local mode, where nothing leaves. Resume it to send it to real people.',
  late: 'It was held, and its time has passed. Resume it to send it now.',
  missed: 'It was not sent, because the program was not running at its time. Resume it to send it now.',
  codeIsOver:
    'Paused: the last day of its code is over, and the rest would get a code that is worth nothing. Resume it to send it all the same, or cancel it.',
  codeIsUsedUp:
    'Paused: the last guest that its code was for has been, and the rest would get a code that is used up. Resume it to send it all the same, or cancel it.',
  senderName:
    'Paused: guests can’t reply STOP to the sender name of our text messages. Resume it once the operator has set a phone number as sender.',
  senderRefused:
    'Paused: the mail provider does not accept the address that restaurants’ emails come from. Unsent messages wait. Please tell the operator, then resume.',
  /** Always plural: fewer than 20 raise no alarm. */
  refused: (refused: number, tried: number) =>
    `Paused to protect your good name: ${formatNumber(refused)} of ${formatNumber(tried)} messages were refused for good. Check the list below for old addresses, then resume or cancel.`,
  optedOut: (optedOut: number, tried: number) =>
    `Paused to protect your good name: ${formatNumber(optedOut)} people opted out after ${formatNumber(tried)} messages. Think about whom you write to, then resume or cancel.`,
}

export const reasonWords = {
  no_address: 'the address is gone',
  inactive: 'switched off in the list',
  opted_out: 'opted out',
  no_consent: 'no longer agrees',
  undeliverable: 'the address refused an earlier message',
  night: 'outside the hours for text messages there',
  capped: 'too many texts to numbers like this one today',
  stopped: 'the program stopped while it was being sent',
  unknownThere: 'the provider does not know the message',
  lost: 'the provider could not deliver it',
  lostWith: (code: string) => `the provider could not deliver it (${code})`,
}

export const outcomeWords = {
  erased: 'Erased',
}

export const OPTED_OUT_AT_PROVIDER = 'opted out at the provider'
