export const passwordChangedWords = {
  subject: (brand: string) => `Your ${brand} password was changed`,
  heading: 'Your password was changed',
  changed: (restaurant: string) =>
    `The password of ${restaurant} was just changed, and the other devices were signed out.`,
  notYou: 'If this wasn’t you, set a new password immediately.',
  button: 'Set a new password',
  reason: (brand: string) => `You’re receiving this because this address belongs to a restaurant on ${brand}.`,
}

/** Shows when and on which device an email was requested, since that may not have been the reader. */
export const requestedWords = (at: string, timezone: string, device: string | null): string =>
  `Requested on ${at} (${timezone.replaceAll('_', ' ')})${device ? ` from ${device}` : ''}.`

export const resetLinkWords = {
  subject: (brand: string) => `Reset your ${brand} password`,
  heading: 'Reset your password',
  requested: (restaurant: string) =>
    `Someone (hopefully you) requested a new password for ${restaurant}. This link is valid for 24 hours and works once.`,
  notYou: 'If this wasn’t you, ignore this email. Nothing will change.',
  button: 'Choose a new password',
  reason: (brand: string) => `You’re receiving this because this address belongs to a restaurant on ${brand}.`,
}

export const confirmEmailWords = {
  subject: (brand: string) => `Confirm your email address for ${brand}`,
  heading: 'Confirm your email address',
  registered: (brand: string, restaurant: string) =>
    `This address was entered for the restaurant ${restaurant} on ${brand}. Once confirmed, the restaurant can send campaigns and receives replies here. The link is valid for 24 hours and works once.`,
  notYou:
    'If this is not your restaurant, open the link and press “This is not my restaurant”: your address is removed from it.',
  button: 'Confirm this address',
  reason: (brand: string) => `You’re receiving this because this address was entered for a restaurant on ${brand}.`,
}

export const approveChangeWords = {
  subject: (brand: string) => `Approve your new ${brand} email address`,
  heading: 'Approve your new email address?',
  requested: (restaurant: string, email: string) =>
    `Someone signed in as ${restaurant} asked to use ${email} for sign-in and replies. If you approve, it changes once the new address is confirmed too. The link is valid for 24 hours.`,
  notYou: 'If this wasn’t you, do not approve. Nothing changes without you.',
  button: 'Review and approve',
  warning: 'Wasn’t you?',
  warningText: 'Someone knows your password. Setting a new one also cancels the change.',
  newPassword: 'Set a new password',
  reason: (brand: string) => `You’re receiving this because this address belongs to a restaurant on ${brand}.`,
}

export const confirmChangeWords = {
  subject: (brand: string) => `Confirm your new email address for ${brand}`,
  heading: 'Confirm your new email address',
  requested: (restaurant: string) =>
    `${restaurant} asked to use this address for sign-in and guests’ replies. The link is valid for 24 hours.`,
  notYou:
    'If this is not your restaurant, open the link and press “This is not my restaurant”: the change is cancelled.',
  button: 'Confirm this address',
  reason: (brand: string) => `You’re receiving this because this address was entered for a restaurant on ${brand}.`,
}

export const emailChangedWords = {
  subject: (brand: string) => `Your ${brand} email address was changed`,
  heading: 'Your email address was changed',
  changed: (restaurant: string) =>
    `${restaurant} has a new email address. This one can no longer sign in and gets no more emails. Other devices were signed out.`,
  notYou: 'If this wasn’t you, contact us immediately.',
  button: 'Contact us',
  reason: (brand: string) =>
    `You’re receiving this because this address belonged to a restaurant on ${brand} until now.`,
}
