export const confirmEmailWords = {
  asked: 'Is this your mailbox?',
  askedText: 'Confirm it, and your restaurant can send campaigns and gets its guests’ answers here.',
  confirm: 'Confirm this mailbox',
  confirmed: 'Your mailbox is confirmed',
  confirmedText: 'Campaigns can go out now, and guests’ answers come to this mailbox.',
  toTables: 'Go to your tables',
  stale: 'This link is no longer good',
  staleText:
    'It was used before, or is older than 24 hours. If you have confirmed your mailbox there is nothing left to do; otherwise sign in and send the mail again.',
  toSettings: 'Open Settings',
}
