import { trimChars } from '../trim-chars.ts'

export const nameOfSender = (from: string): string => trimChars(from.split('<', 1)[0] ?? '', ' "') || from

export const addressOfSender = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim()

/** Returns the default sender for restaurants' email, which differs from the sender of password links. */
export function restaurantsSender(from: string): string {
  const address = addressOfSender(from)
  return `offers@${address.slice(address.lastIndexOf('@') + 1)}`
}

/** Returns the host for message and list ids: the site's host, even if the sender has another domain. */
export const idHost = ({ publicUrl }: { publicUrl: string }): string => new URL(publicUrl).hostname
