export const mailboxChangeWords = {
  askedBoth:
    'Two mails are on their way: the mailbox of now has to agree, the new one to confirm. Their links are valid for 24 hours.',
  askedNew: 'A mail is on its way to the new mailbox. Its link is valid for 24 hours.',
  sentAgain: 'The mail is on its way again. Its link is valid for 24 hours.',
  cancelled: 'The change is cancelled. Your mailbox stays as it is.',
  noneWaits: 'No change of your mailbox is waiting any more.',
  same: 'This is your mailbox already.',
  taken: 'This mailbox belongs to another restaurant’s account.',
  agreed: 'Thank you. Your mailbox changes as soon as the new one has confirmed.',
  confirmed: 'Thank you. Your mailbox changes as soon as the old one has agreed.',
  changed: 'Your mailbox is changed.',
  /** Why a link opens nothing. */
  refusals: {
    unknown: 'This link is not one of ours, or it is too old.',
    expired: 'This link is older than 24 hours. Nothing has changed.',
    cancelled: 'This change was cancelled. Nothing has changed.',
    taken: 'Another restaurant uses this mailbox by now. Nothing has changed.',
  },
} as const
