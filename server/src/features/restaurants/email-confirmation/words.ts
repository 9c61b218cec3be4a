export const confirmationWords = {
  confirmed: 'Your mailbox is confirmed.',
  confirmedAlready: 'Your mailbox is confirmed already.',
  linkSent: 'The link is on its way to your mailbox. It is valid for 24 hours.',
  rejected: 'Your email address was removed from this restaurant’s account.',
  noAddress: 'Please give this account an email address first: its reader removed the one before.',
  linkInvalid: 'Invalid or expired confirmation link',
}
