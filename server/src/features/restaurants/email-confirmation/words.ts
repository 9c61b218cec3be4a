export const confirmationWords = {
  confirmed: 'Your email address is confirmed.',
  confirmedAlready: 'Your email address is already confirmed.',
  linkSent: 'We emailed you the link. It is valid for 24 hours.',
  rejected: 'Your email address was removed from this restaurant’s account.',
  noAddress: 'Please add an email address to this account first. The owner of the previous one removed it.',
  linkInvalid: 'Invalid or expired confirmation link',
}
