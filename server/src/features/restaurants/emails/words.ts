export const passwordChangedWords = {
  subject: (brand: string) => `Your ${brand} password was changed`,
  heading: 'Your password was changed',
  changed: (restaurant: string) =>
    `The password of ${restaurant} was changed just now, and the other devices were signed out.`,
  notYou: 'If that was not you, set a new password at once.',
  button: 'Set a new password',
  reason: (brand: string) => `You receive this because this address belongs to a restaurant on ${brand}.`,
}

/** Shows when and from where an email was requested, as it may not have been the reader. */
export const askedWords = (at: string, timezone: string, device: string | null): string =>
  `Asked for on ${at} (${timezone.replaceAll('_', ' ')})${device ? ` from ${device}` : ''}.`

export const resetLinkWords = {
  subject: (brand: string) => `Reset your ${brand} password`,
  heading: 'Reset your password',
  asked: (restaurant: string) =>
    `Someone (hopefully you) requested a new password for ${restaurant}. This link is valid for 24 hours and works once.`,
  notYou: 'If it was not you, ignore this mail: nothing changes.',
  button: 'Choose a new password',
  reason: (brand: string) => `You receive this because this address belongs to a restaurant on ${brand}.`,
}

export const confirmEmailWords = {
  subject: (brand: string) => `Confirm your mailbox for ${brand}`,
  heading: 'Is this your mailbox?',
  given: (brand: string, restaurant: string) =>
    `This address was given for the restaurant ${restaurant} on ${brand}. Confirm it, and the restaurant can send campaigns and gets its guests’ answers here. The link is valid for 24 hours and works once.`,
  notYou:
    'If this is not your restaurant, open the link and press “This is not my restaurant”: your address is removed from it.',
  button: 'Confirm this mailbox',
  reason: (brand: string) => `You receive this because this address was given for a restaurant on ${brand}.`,
}

export const agreeToChangeWords = {
  subject: (brand: string) => `Shall your mailbox for ${brand} change?`,
  heading: 'Shall your mailbox change?',
  asked: (restaurant: string, email: string) =>
    `Somebody signed in as ${restaurant} asked to sign in with ${email} from now on, and to get guests’ answers there instead of here. Agree, and it changes as soon as the new mailbox has confirmed. The link is valid for 24 hours.`,
  notYou: 'If it was not you, do not agree: without you nothing changes.',
  button: 'See the change and agree',
  stranger: 'Not you',
  strangerText: 'Whoever asked knows your password. A new one cancels the change, too.',
  newPassword: 'Set a new password',
  reason: (brand: string) => `You receive this because this address belongs to a restaurant on ${brand}.`,
}

export const confirmChangeWords = {
  subject: (brand: string) => `Confirm your new mailbox for ${brand}`,
  heading: 'Is this your new mailbox?',
  asked: (restaurant: string) =>
    `${restaurant} asked to sign in with this mailbox from now on, and to get its guests’ answers here. The link is valid for 24 hours.`,
  notYou:
    'If this is not your restaurant, open the link and press “This is not my restaurant”: the change is cancelled.',
  button: 'Confirm this mailbox',
  reason: (brand: string) => `You receive this because this address was given for a restaurant on ${brand}.`,
}

export const mailboxChangedWords = {
  subject: (brand: string) => `Your mailbox for ${brand} was changed`,
  heading: 'Your mailbox was changed',
  changed: (restaurant: string) =>
    `${restaurant} has another mailbox now: this one no longer signs in and gets no more mails. Its other devices were signed out.`,
  notYou: 'If that was not you, write to us at once.',
  button: 'Write to us',
  reason: (brand: string) => `You receive this because this address belonged to a restaurant on ${brand} until now.`,
}
