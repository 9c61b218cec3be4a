export const preferenceWords = {
  hears: (restaurant: string) => `You hear from ${restaurant} here.`,
  hearsNot: (restaurant: string) => `${restaurant} will not write to you here.`,
  off: 'Unsubscribe',
  on: 'Hear from them again',
  badLink: 'This link does not work',
  badLinkWhy: 'It is incomplete or was changed on its way. You can unsubscribe with your address or number instead.',
  toForm: 'Unsubscribe from Communications',
  heading: 'Your choices',
  about: (restaurant: string, address: string) =>
    `What ${restaurant} may send to ${address}. Nothing changes until you press a button.`,
  saved: 'Saved.',
  savedNobody: 'Saved. No restaurant here will e-mail you.',
  savedNot: (restaurant: string) => `Saved. ${restaurant} will not e-mail you.`,
  byMail: 'Offers by e-mail',
  bySms: 'Offers by SMS',
  nobodyWhat: 'Rather hear from nobody? This ends e-mail from every restaurant that uses this service.',
  nobody: 'Unsubscribe from every restaurant',
  erased: (restaurant: string) => `Erased. ${restaurant} holds nothing about you any more.`,
  notHeld: (restaurant: string) => `${restaurant} has nobody with this address in its list.`,
} as const

const SOURCES = {
  registration: 'You signed up yourself',
  import: 'From a list of theirs',
  manual: 'Entered by hand',
} as const

export const heldWords = {
  heading: (restaurant: string) => `What ${restaurant} knows about you`,
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone number',
  birthday: 'Birthday',
  known: 'Known',
  tags: 'Tags',
  lastVisit: 'Last visit',
  visits: 'Visits noted',
  since: 'In their list',
  sinceHow: (day: string, source: keyof typeof SOURCES) => `${SOURCES[source]}, ${day}`,
  lastWritten: 'Last written to you',
  masked: 'Addresses are shortened and your birthday is not shown, since anybody with this link can read this page.',
  erase: (restaurant: string) => `Erase what ${restaurant} knows`,
  eraseWhat: (restaurant: string) =>
    `Everything above goes for good, and ${restaurant} will not write to you again, whatever list they add later. This cannot be undone.`,
  stays:
    'What stays: a fingerprint of your address, by which that is kept, and the record of what you agreed to and ended.',
  eraseNow: (restaurant: string) => `Erase me from the list of ${restaurant}`,
  keepOut: (restaurant: string) => `Stay out of the list of ${restaurant}`,
  keepOutWhat: (restaurant: string) =>
    `${restaurant} will not write to this address, whatever list they add later. This cannot be undone.`,
  keepOutNow: (restaurant: string) => `Keep me out of the list of ${restaurant}`,
} as const
