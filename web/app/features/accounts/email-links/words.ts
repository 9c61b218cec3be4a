import { brand } from '../../../content/brand.ts'

export const answerWords = {
  requestedAt: (at: string, timezone: string, device: string | null) =>
    `Requested on ${at} (${timezone.replaceAll('_', ' ')})${device ? ` from ${device}` : ''}.`,
  password: 'Password of the restaurant’s account',
  passwordHelp: 'Only someone who knows it can continue.',
  notMine: 'This is not my restaurant',
}

export const confirmEmailWords = {
  question: 'Confirm your email address',
  questionText: (restaurant: string, email: string) =>
    `${restaurant} was registered with ${email}. Once confirmed, your restaurant can send campaigns and receives guests’ replies here.`,
  confirm: 'Confirm address',
  confirmed: 'Your email address is confirmed',
  confirmedText: 'You can now send campaigns. Guests’ replies go to this address.',
  toTables: 'Go to your tables',
  rejected: 'Your address was removed',
  rejectedText: 'That account can no longer use it. You can register your own restaurant with it.',
  toRegister: 'Register a restaurant',
  stale: 'This link has expired or was already used',
  staleText: 'If your address is already confirmed, you’re done. Otherwise sign in and send the email again.',
  toSettings: 'Open Settings',
}

/** `old`: current address, which approves; `new`: new address, which confirms. */
export const changeEmailWords = {
  pageTitle: `Change your email address · ${brand.name}`,
  question: {
    old: (restaurant: string, email: string) => ({
      title: 'Approve your new email address?',
      text: `${restaurant} will sign in with ${email} and receive replies there. Other devices are signed out.`,
    }),
    new: (restaurant: string, email: string) => ({
      title: 'Confirm your new email address',
      text: `${restaurant} will sign in with ${email} and receive replies there. Other devices are signed out.`,
    }),
  },
  answer: { old: 'Approve change', new: 'Confirm address' },
  answered: (email: string) => ({
    title: 'Change approved',
    text: `Your address changes once ${email} is confirmed.`,
  }),
  notYou: 'Didn’t request this? Don’t approve it, and set a new password: someone knows yours.',
  cancelChange: 'Cancel change',
  newPassword: 'Set a new password',
  changed: 'Your email address was changed',
  changedText: (restaurant: string, email: string) =>
    `${restaurant} now signs in with ${email} and receives guests’ replies there.`,
  stale: 'This link has expired or was already used',
  unknown: 'It is invalid or too old. Nothing has changed. Request a new one in Settings.',
  over: {
    expired: 'It is older than 24 hours. Nothing has changed. Request the change again in Settings.',
    cancelled: 'The change was cancelled or replaced by another one. This link changed nothing.',
    taken: 'Another restaurant now uses this email address. Nothing has changed.',
  },
  toSettings: 'Open Settings',
}
