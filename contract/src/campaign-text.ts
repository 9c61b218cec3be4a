// The words of a campaign as people receive them, made in one place for the preview and for the sender.
import type { Currency } from './currency.ts'
import { formatDayFirst, formatDiscount } from './format.ts'
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
}

export const STOP_LINE = 'Reply STOP to opt out'

/** "15% off" or "$5 off": 0 is an amount of money, 1 a percentage. */
export const worthOf = (offerType: 0 | 1, value: number, currency: Currency): string =>
  `${formatDiscount(value, offerType, currency)} off`

/** "15% off with code TUE5K, until 5 Jan 2027." */
export function codeLine({ code, worth, expiresOn }: CampaignWords): string | null {
  if (!code) return null
  const start = worth ? `${worth} with code ${code}` : `Code ${code}`
  return expiresOn ? `${start}, until ${formatDayFirst(expiresOn)}.` : `${start}.`
}

/**
 * The whole text message. The restaurant's name opens it and the way out closes it, whatever was written between. An amount
 * is written in the short alphabet, which has no ₹: by its sign alone a text would hold 70 characters instead of 160.
 */
export function smsText(words: CampaignWords): string {
  const worth = words.worth && toPlainSms(words.worth)
  const lines = [`${words.restaurant}: ${words.title}`, words.description, codeLine({ ...words, worth }), STOP_LINE]
  return lines.filter((line) => line?.trim()).join('\n')
}
