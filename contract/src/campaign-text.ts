// The words of a campaign as people receive them, made in one place for the preview and for the sender.
import { formatDayFirst, formatDiscount } from './format.ts'

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

/** "15% off" or "$5 off": 0 is a dollar amount, 1 a percentage. */
export const worthOf = (offerType: 0 | 1, value: number): string => `${formatDiscount(value, offerType)} off`

/** "15% off with code TUE5K, until 5 Jan 2027." */
export function codeLine({ code, worth, expiresOn }: CampaignWords): string | null {
  if (!code) return null
  const start = worth ? `${worth} with code ${code}` : `Code ${code}`
  return expiresOn ? `${start}, until ${formatDayFirst(expiresOn)}.` : `${start}.`
}

/** The whole text message. The restaurant's name opens it and the way out closes it, whatever was written between. */
export function smsText(words: CampaignWords): string {
  const lines = [`${words.restaurant}: ${words.title}`, words.description, codeLine(words), STOP_LINE]
  return lines.filter((line) => line?.trim()).join('\n')
}
