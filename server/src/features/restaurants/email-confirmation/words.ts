export const confirmationWords = {
  confirmed: 'Your email address is confirmed.',
  confirmedAlready: 'Your email address is already confirmed.',
  linkSent: 'We emailed you the link. It is valid for 24 hours.',
  rejected: 'Your email address was removed from this restaurant’s account.',
  noAddress: 'Please add an email address to this account first. The owner of the previous one removed it.',
  /** For administrators. */
  mailIsOn: 'This installation sends email, so only the emailed link confirms an address.',
  hasNoAddress: 'This restaurant has no email address.',
  isConfirmed: 'This email address is already confirmed.',
  linkInvalid: 'Invalid or expired confirmation link',
}
