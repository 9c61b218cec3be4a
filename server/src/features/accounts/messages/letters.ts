import type { Letter } from '#platform/mail/letter.ts'

export const passwordChangedLetter = (brand: string, publicUrl: string, to: string, name: string): Letter => ({
  to,
  subject: `Your ${brand} password was changed`,
  heading: 'Your password was changed',
  paragraphs: [
    `The password of ${name} was changed just now, and the other devices were signed out.`,
    'If that was not you, set a new password at once.',
  ],
  button: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  reason: `You receive this because this address belongs to a restaurant on ${brand}.`,
})

export const resetLinkLetter = (brand: string, publicUrl: string, to: string, token: string): Letter => ({
  to,
  subject: `Reset your ${brand} password`,
  heading: 'Reset your password',
  paragraphs: [
    'Somebody, hopefully you, asked for a new password. This link is valid for 24 hours and works once.',
    'If it was not you, ignore this mail: nothing changes.',
  ],
  button: { label: 'Choose a new password', url: `${publicUrl}/reset-password/${token}` },
  reason: `You receive this because this address belongs to a restaurant on ${brand}.`,
})

export const confirmEmailLetter = (brand: string, publicUrl: string, to: string, token: string): Letter => ({
  to,
  subject: `Confirm your mailbox for ${brand}`,
  heading: 'Is this your mailbox?',
  paragraphs: [
    `This address was given for a restaurant on ${brand}. Confirm it, and the restaurant can send campaigns and gets its guests’ answers here. The link is valid for 24 hours and works once.`,
    'If it was not you, ignore this mail: nothing is sent in your name.',
  ],
  button: { label: 'Confirm this mailbox', url: `${publicUrl}/confirm-email/${token}` },
  reason: `You receive this because this address was given for a restaurant on ${brand}.`,
})

const CODE_HEADINGS = {
  register: 'Confirm your registration',
  login: 'Sign in',
  mailbox: 'Confirm your e-mail address',
} as const

export const codeLetter = (
  brand: string,
  to: string,
  code: string,
  purpose: 'register' | 'login' | 'mailbox',
): Letter => ({
  to,
  subject: `${code} is your ${brand} code`,
  heading: CODE_HEADINGS[purpose],
  paragraphs: ['Enter this code within 10 minutes. Nobody from our side will ever ask you for it.'],
  code: { code, hint: 'Your code', notes: ['Valid for 10 minutes'] },
  reason: `You receive this because your address was given when signing up or in at ${brand}. If it was not you, ignore it.`,
})

/** The last line lets phones fill the code in by themselves on our own page (WebOTP's format). */
export const codeSms = (brand: string, host: string, code: string): string =>
  `${code} is your ${brand} code. Valid for 10 minutes. Never share it.\n\n@${host} #${code}`
