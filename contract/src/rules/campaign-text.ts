// The words of a campaign as people receive them, made in one place for the preview and for the sender.

import { firstGuests } from '../formats/first-guests.ts'
import { formatDayFirst, formatDiscount } from '../formats/format.ts'
import { arrivalWords, type CouponWindow } from './coupon-windows.ts'
import type { Currency } from './currency.ts'
import { toPlainSms } from './sms-text.ts'

export interface CampaignWords {
  restaurant: string
  title: string
  description: string
  /** Shown to everybody, or this person's own. */
  code?: string | null | undefined
  /** Last day of the code, YYYY-MM-DD. */
  expiresOn?: string | null | undefined
  worth?: string | null | undefined
  /** When its guests may come; null is at any time. */
  windows?: readonly CouponWindow[] | null | undefined
  /** The code for everybody is for the first so many guests; null is for all who come. */
  first?: number | null | undefined
  /** False where the sender of the text cannot receive an answer. */
  canReply?: boolean | undefined
}

export const STOP_LINE = 'Reply STOP to opt out'

/** "15% off" or "$5 off": 0 is an amount of money, 1 a percentage. */
export const worthOf = (offerType: 0 | 1, value: number, currency: Currency): string =>
  `${formatDiscount(value, offerType, currency)} off`

/** "15% off with code TUE5K, until 5 Jan 2027. Tue–Thu, arrive 3–5:30 pm. For the first 200 guests." */
export function codeLine({ code, worth, expiresOn, windows, first }: CampaignWords): string | null {
  if (!code) return null
  const start = worth ? `${worth} with code ${code}` : `Code ${code}`
  const sentences = [
    expiresOn ? `${start}, until ${formatDayFirst(expiresOn)}.` : `${start}.`,
    ...(windows ? [`${arrivalWords(windows)}.`] : []),
    ...(first ? [`For the ${firstGuests(first)}.`] : []),
  ]
  return sentences.join(' ')
}

/**
 * The whole text message. The restaurant's name opens it and the way out closes it, whatever was written between. An amount
 * is written in the short alphabet, which has no ₹: by its sign alone a text would hold 70 characters instead of 160. So are
 * the hours, whose dash it lacks too.
 */
export function smsText(words: CampaignWords): string {
  const code = codeLine(words)
  const lines = [
    `${toPlainSms(words.restaurant)}: ${words.title}`,
    words.description,
    code && toPlainSms(code),
    words.canReply === false ? '' : STOP_LINE,
  ]
  return lines.filter((line) => line?.trim()).join('\n')
}
