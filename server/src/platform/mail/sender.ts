import { trimChars } from '../trim-chars.ts'

export const nameOfSender = (from: string): string => trimChars(from.split('<', 1)[0] ?? '', ' "') || from

export const addressOfSender = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim()

/** Default sender for restaurants' email: differs from the one that sends password links. */
export function restaurantsSender(from: string): string {
  const address = addressOfSender(from)
  return `offers@${address.slice(address.lastIndexOf('@') + 1)}`
}

/** Host for message and list ids: the site's, whatever domain the sender has. */
export const idHost = ({ publicUrl }: { publicUrl: string }): string => new URL(publicUrl).hostname
