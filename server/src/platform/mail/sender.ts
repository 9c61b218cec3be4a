// Whom the product's mail is from: `MAIL_FROM`, as people write it.
import { trimSigns } from '../trim-signs.ts'

/** The display name of `Tidetable <hello@example.com>`, else the address. */
export const nameOfSender = (from: string): string => trimSigns(from.split('<', 1)[0] ?? '', ' "') || from

/** The bare address of `Tidetable <hello@example.com>`. */
export const addressOfSender = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim()

/** The default address of mail in the name of restaurants: never the one that sends passwords. */
export function restaurantsSender(from: string): string {
  const address = addressOfSender(from)
  return `offers@${address.slice(address.lastIndexOf('@') + 1)}`
}

/** Where ids of messages and lists live: the site's own host, whatever domain the sender's address has. */
export const idHost = ({ publicUrl }: { publicUrl: string }): string => new URL(publicUrl).hostname
