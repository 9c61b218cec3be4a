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

/** For whom a session has ended without Logout. */
export const signedOutWords = {
  signInAgain: 'You were signed out. Sign in to go on.',
}

/** Where all storage is blocked. */
export const notStoredWords =
  'You are signed in until this page is closed or reloaded: this browser blocks cookies and site data. Allow them to stay signed in.'
