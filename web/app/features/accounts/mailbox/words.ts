import { brand } from '../../../content/brand.ts'

export const answerWords = {
  askedFor: (at: string, timezone: string, device: string | null) =>
    `Asked for on ${at} (${timezone.replaceAll('_', ' ')})${device ? ` from ${device}` : ''}.`,
  password: 'Password of the restaurant’s account',
  passwordHelp: 'Only someone who knows it can answer.',
  notMine: 'This is not my restaurant',
}

export const confirmEmailWords = {
  asked: 'Is this your mailbox?',
  askedText: (restaurant: string, email: string) =>
    `${restaurant} was registered with ${email}. Confirm it, and ${restaurant} can send campaigns and gets its guests’ answers here.`,
  confirm: 'Confirm this mailbox',
  confirmed: 'Your mailbox is confirmed',
  confirmedText: 'Campaigns can go out now, and guests’ answers come to this mailbox.',
  toTables: 'Go to your tables',
  rejected: 'Your address was removed',
  rejectedText: 'That account can no longer use it. You can register a restaurant of your own with it.',
  toRegister: 'Register a restaurant',
  stale: 'This link is no longer good',
  staleText:
    'It was already used, or is older than 24 hours. If your email address is confirmed, nothing is left to do. Otherwise, sign in and send the email again.',
  toSettings: 'Open Settings',
}

/** `old`: current address, which approves; `new`: new address, which confirms. */
export const changeEmailWords = {
  pageTitle: `Change your mailbox · ${brand.name}`,
  asked: {
    old: (restaurant: string, email: string) => ({
      title: 'Shall your mailbox change?',
      text: `${restaurant} will sign in with ${email} and get its guests’ answers there, no longer in this mailbox. Its other devices have to sign in again.`,
    }),
    new: (restaurant: string, email: string) => ({
      title: 'Is this your new mailbox?',
      text: `${restaurant} will sign in with ${email} and get its guests’ answers there. Its other devices have to sign in again.`,
    }),
  },
  answer: { old: 'Agree to the change', new: 'Confirm this mailbox' },
  answered: (email: string) => ({
    title: 'Thank you, you agreed',
    text: `The mailbox changes as soon as the link in the mail to ${email} is confirmed as well.`,
  }),
  notYou: 'Not you who asked? Then do not agree: without you nothing changes. Whoever asked knows your password.',
  cancelChange: 'Cancel the change',
  newPassword: 'Set a new password',
  changed: 'Your mailbox is changed',
  changedText: (restaurant: string, email: string) =>
    `${restaurant} signs in with ${email} from now on, and its guests’ answers come there.`,
  stale: 'This link is no longer good',
  unknown: 'It is not one of ours, or too old. Nothing has changed. In Settings you can ask for a new one.',
  over: {
    expired: 'It is older than 24 hours. Nothing has changed. In Settings you can ask for the change again.',
    cancelled: 'The change was cancelled, or another one took its place. Nothing has changed by this link.',
    taken: 'Another restaurant uses this mailbox by now. Nothing has changed.',
  },
  toSettings: 'Open Settings',
}
