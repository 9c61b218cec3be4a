export const sendingWords = {
  label: 'Your email address',
  held: 'Campaigns are on hold until you confirm your email address',
  heldText: (email: string) => `Press the button in the email we sent to ${email}. Tables and offers work without it.`,
  heldMailOff: 'Campaigns are on hold until the administrator confirms your email address',
  heldMailOffText: (email: string) =>
    `This installation sends no email, so no link was sent to ${email}. You can already use tables and offers.`,
  sendAgain: 'Resend email',
  otherAddress: 'Use another address',
  notSent: 'The email could not be sent. Please try again.',
  suspendedLabel: 'Your restaurant is suspended',
  suspended: (since: string) => `Sending has been suspended since ${since}`,
  reason: (reason: string) => `“${reason}”`,
  suspendedText: 'Campaigns are on hold; nothing is lost. Tables and offers keep working.',
  contactUs: 'Contact us',
}

export const channelWords = {
  byMailOnly: 'We send codes by email.',
  bySmsOnly: 'We send codes by SMS.',
}

export const otpWords = {
  digit: (at: number, of: number) => `Digit ${at} of ${of}`,
}

export const formWords = {
  countryCode: 'Country code',
}

export const currencyWords = {
  label: 'Currency',
  help: 'Used for offers and coupons. You can change it until the first one exists.',
  USD: 'US dollar ($)',
  INR: 'Indian rupee (₹)',
  GBP: 'British pound (£)',
  CAD: 'Canadian dollar ($)',
  AUD: 'Australian dollar ($)',
  AED: 'UAE dirham (AED)',
}

export const signedOutWords = {
  signInAgain: 'You were signed out. Sign in to continue.',
}

export const notStoredWords =
  'You are signed in until this page is closed or reloaded: this browser blocks cookies and site data. Allow them to stay signed in.'
