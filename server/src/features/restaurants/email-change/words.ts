export const emailChangeWords = {
  askedOld:
    'We emailed your current address. Approve the change there, then we email the new one. The link is valid for 24 hours.',
  askedNew: 'A mail is on its way to the new mailbox. Its link is valid for 24 hours.',
  cancelled: 'The change is cancelled. Your mailbox stays as it is.',
  noneWaits: 'No change of your mailbox is waiting any more.',
  same: 'This is your mailbox already.',
  taken: 'This mailbox belongs to another restaurant’s account.',
  agreed: 'Thank you. Your mailbox changes as soon as the new one has confirmed.',
  changed: 'Your mailbox is changed.',
  refusals: {
    unknown: 'This link is not one of ours, or it is too old.',
    expired: 'This link is older than 24 hours. Nothing has changed.',
    cancelled: 'This change was cancelled. Nothing has changed.',
    taken: 'Another restaurant uses this mailbox by now. Nothing has changed.',
  },
} as const
