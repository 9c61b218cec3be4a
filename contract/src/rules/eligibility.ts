// Whether a guest may be contacted: shown by the wizard, enforced by the server.
import type { Channel, Contact } from '../endpoints/address-book.ts'
import type { WhyNot } from '../endpoints/campaigns.ts'

type Reachability = Pick<
  Contact,
  'email' | 'phone' | 'canText' | 'preferences' | 'isActive' | 'optedOut' | 'undeliverable'
>

/** Returns the strongest reason not to contact the guest; null if the guest may be contacted. */
export function whyNot(contact: Reachability, channel: Channel): WhyNot | null {
  const address = channel === 'email' ? contact.email : contact.canText && contact.phone
  if (!address) return 'no_address'
  if (!contact.isActive) return 'inactive'
  if (contact.optedOut[channel]) return 'opted_out'
  const agreed = channel === 'email' ? contact.preferences.emailMarketing : contact.preferences.smsMarketing
  if (!agreed) return 'no_consent'
  return contact.undeliverable[channel] ? 'undeliverable' : null
}

export const isReachable = (contact: Reachability, channels: readonly Channel[]): boolean =>
  channels.some((channel) => whyNot(contact, channel) === null)

export const WHY_NOT_WORDS: Record<WhyNot, string> = {
  no_address: 'no address for this channel',
  no_consent: 'has not agreed to hear from you',
  opted_out: 'opted out',
  undeliverable: 'the last message bounced',
  inactive: 'inactive in your list',
  unregistered: 'in India, and the text has no DLT IDs',
}
