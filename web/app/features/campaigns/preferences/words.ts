export const preferenceWords = {
  receives: (restaurant: string) => `You receive messages from ${restaurant} on this channel.`,
  receivesNone: (restaurant: string) => `${restaurant} does not message you on this channel.`,
  off: 'Unsubscribe',
  on: 'Subscribe again',
  badLink: 'This link does not work',
  badLinkWhy: 'It is incomplete or was changed. You can unsubscribe with your address or number instead.',
  toForm: 'Unsubscribe from Communications',
  heading: 'Your choices',
  about: (restaurant: string, address: string) =>
    `What ${restaurant} may send to ${address}. Nothing changes until you press a button.`,
  saved: 'Saved.',
  savedUnsubscribedAll: 'Saved. No restaurant here will email you.',
  savedNot: (restaurant: string) => `Saved. ${restaurant} will not email you.`,
  byMail: 'Offers by email',
  bySms: 'Offers by SMS',
  unsubscribeAllHelp: 'No emails at all? Unsubscribe from every restaurant on this service.',
  unsubscribeAll: 'Unsubscribe from every restaurant',
  erased: (restaurant: string) => `Deleted. ${restaurant} no longer holds data about you.`,
  notHeld: (restaurant: string) => `${restaurant} has no record of this address.`,
} as const

const SOURCES = {
  registration: 'You signed up yourself',
  import: 'Imported by the restaurant',
  manual: 'Added by the restaurant',
} as const

export const storedDataWords = {
  heading: (restaurant: string) => `What ${restaurant} knows about you`,
  name: 'Name',
  email: 'Email address',
  phone: 'Phone number',
  birthday: 'Birthday',
  known: 'Known',
  tags: 'Tags',
  note: 'Note',
  lastVisit: 'Last visit',
  visits: 'Visits recorded',
  since: 'In their list',
  sinceHow: (day: string, source: keyof typeof SOURCES) => `${SOURCES[source]}, ${day}`,
  lastWritten: 'Last message to you',
  masked: 'Some details are hidden because anyone with this link can open this page.',
  erase: (restaurant: string) => `Delete my data at ${restaurant}`,
  eraseExplanation: (restaurant: string) =>
    `This permanently deletes the data above. ${restaurant} cannot contact you again, even after a new import. This cannot be undone.`,
  stays: 'We keep a fingerprint of your address to enforce this, and the record of your consents and opt-outs.',
  eraseNow: () => 'Delete my data',
  block: (restaurant: string) => `Block ${restaurant} from contacting me`,
  blockHelp: (restaurant: string) =>
    `${restaurant} cannot contact this address, even after a new import. This cannot be undone.`,
  blockNow: (restaurant: string) => `Block ${restaurant} from contacting me`,
} as const
