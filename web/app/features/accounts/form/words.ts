export const sendingWords = {
  label: 'Your mailbox',
  held: 'Campaigns wait until your mailbox is confirmed',
  heldText: (email: string) => `Press the button in the mail we sent to ${email}. Tables and offers work without it.`,
  sendAgain: 'Send the mail again',
  otherAddress: 'Use another mailbox',
  notSent: 'The mail could not be sent. Please try again.',
  suspendedLabel: 'Your restaurant is suspended',
  suspended: (since: string) => `Sending is suspended since ${since}`,
  reason: (reason: string) => `“${reason}”`,
  suspendedText: 'Campaigns wait and nothing of them is lost. Tables and offers go on as ever.',
  ask: 'Ask us about it',
}

export const otpWords = {
  digit: (at: number, of: number) => `Digit ${at} of ${of}`,
}

export const formWords = {
  countryCode: 'Country code',
}

export const currencyWords = {
  label: 'Currency',
  help: 'Your offers and coupons are in it. It can be changed until the first one exists.',
  USD: 'US dollar ($)',
  INR: 'Indian rupee (₹)',
  GBP: 'British pound (£)',
  CAD: 'Canadian dollar ($)',
  AUD: 'Australian dollar ($)',
  AED: 'UAE dirham (AED)',
}

export const signedOutWords = {
  signInAgain: 'You were signed out. Sign in to go on.',
}

export const notStoredWords =
  'You are signed in until this page is closed or reloaded: this browser blocks cookies and site data. Allow them to stay signed in.'
