export const emailChangeWords = {
  sentToOld:
    'We emailed your current address. Approve the change there, then we email the new one. The link is valid for 24 hours.',
  sentToNew: 'We emailed the new address. The link is valid for 24 hours.',
  cancelled: 'The change is cancelled. Your email address stays the same.',
  nonePending: 'No email change is pending.',
  same: 'This is already your email address.',
  taken: 'This email address belongs to another restaurant’s account.',
  agreed: 'Approved. Your address changes once the new one is confirmed.',
  changed: 'Your email address has been changed.',
  refusals: {
    unknown: 'This link is invalid or too old.',
    expired: 'This link is older than 24 hours. Nothing has changed.',
    cancelled: 'This change was cancelled. Nothing has changed.',
    taken: 'Another restaurant now uses this email address. Nothing has changed.',
  },
} as const
