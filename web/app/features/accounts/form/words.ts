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
