export const mailboxWords = {
  confirmed: 'Your mailbox is confirmed.',
  confirmedAlready: 'Your mailbox is confirmed already.',
  linkSent: 'The link is on its way to your mailbox. It is valid for 24 hours.',
  linkInvalid: 'Invalid or expired confirmation link',
}
