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
} as const
