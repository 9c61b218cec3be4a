// Preview and sender both use this file, so that they produce the same text.

import { firstGuests, formatDiscount } from '../formats/format.ts'
import { formatDate } from '../formats/format-date.ts'
import { arrivalWords, type CouponWindow } from './coupon-windows.ts'
import type { Currency } from './currency.ts'
import type { DateStyle } from './date-style.ts'
import { FIRST_NAME_MAX, fillName } from './guest-name.ts'
import { measureSms, toGsm, toPlainSms } from './sms-text.ts'

export interface CampaignWords {
  restaurant: string
  title: string
  description: string
  code?: string | null | undefined
  expiresOn?: string | null | undefined
  dateStyle: DateStyle
  worth?: string | null | undefined
  windows?: readonly CouponWindow[] | null | undefined
  first?: number | null | undefined
  /** False if the sender cannot receive replies. */
  canReply?: boolean | undefined
}

export const STOP_LINE = 'Reply STOP to opt out'

export const worthOf = (offerType: 0 | 1, value: number, currency: Currency): string =>
  `${formatDiscount(value, offerType, currency)} off`

/** "15% off with code TUE5K, until 5 Jan 2027. Tue–Thu, arrive 3–5:30 pm. For the first 200 guests." */
export function codeLine({ code, worth, expiresOn, dateStyle, windows, first }: CampaignWords): string | null {
  if (!code) return null
  const start = worth ? `${worth} with code ${code}` : `Code ${code}`
  const sentences = [
    expiresOn ? `${start}, until ${formatDate(expiresOn, dateStyle)}.` : `${start}.`,
    ...(windows ? [`${arrivalWords(windows)}.`] : []),
    ...(first ? [`For the ${firstGuests(first)}.`] : []),
  ]
  return sentences.join(' ')
}

/** Converts amount and hours to GSM-7: a ₹ or an en dash would reduce a segment from 160 to 70 characters. */
function textWith(words: CampaignWords, name: string | null): string {
  const code = codeLine(words)
  const lines = [
    `${toPlainSms(words.restaurant)}: ${fillName(words.title, name)}`,
    fillName(words.description, name),
    code && toPlainSms(code),
    words.canReply === false ? '' : STOP_LINE,
  ]
  return lines.filter((line) => line?.trim()).join('\n')
}

/** Has at least as many segments as the text of any guest, so that quotes are upper bounds. */
export function longestSms(words: CampaignWords): string {
  const unnamed = textWith(words, null)
  const named = textWith(words, 'x'.repeat(FIRST_NAME_MAX))
  const [a, b] = [measureSms(unnamed), measureSms(named)]
  return (a.segments - b.segments || a.units - b.units) > 0 ? unnamed : named
}

/** Drops accents, or else uses the fallback word, where a first name needs more segments than the longest text has. */
export function smsText(words: CampaignWords, firstName: string | null = null): string {
  const unnamed = textWith(words, null)
  if (firstName === null || textWith(words, firstName) === unnamed) return unnamed
  const { segments } = measureSms(longestSms(words))
  const gsm = toGsm(firstName)
  const named = [firstName, ...(gsm === null ? [] : [gsm])].map((name) => textWith(words, name))
  return named.find((text) => measureSms(text).segments <= segments) ?? unnamed
}
