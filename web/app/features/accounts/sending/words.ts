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
