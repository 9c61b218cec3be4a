import type { Letter } from '#platform/mail/letter.ts'
import { letterHtml, letterText } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mailer.ts'

const mail = (to: string, subject: string, letter: Letter): Mail => ({
  to,
  subject,
  text: letterText(letter),
  html: letterHtml(letter),
})

export const passwordChangedMail = (brand: string, publicUrl: string, to: string, name: string): Mail =>
  mail(to, `Your ${brand} password was changed`, {
    brand,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of ${name} was changed just now, and the other devices were signed out.`,
      'If that was not you, set a new password at once.',
    ],
    button: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
    reason: `You receive this because this address belongs to a restaurant on ${brand}.`,
  })

export const resetLinkMail = (brand: string, publicUrl: string, to: string, token: string): Mail =>
  mail(to, `Reset your ${brand} password`, {
    brand,
    heading: 'Reset your password',
    paragraphs: [
      'Somebody, hopefully you, asked for a new password. This link is valid for 24 hours and works once.',
      'If it was not you, ignore this mail: nothing changes.',
    ],
    button: { label: 'Choose a new password', url: `${publicUrl}/reset-password/${token}` },
    reason: `You receive this because this address belongs to a restaurant on ${brand}.`,
  })

const codeWords = (brand: string) => ({
  reason: `You receive this because your address was given when signing up or in at ${brand}. If it was not you, ignore it.`,
})

export const codeMail = (brand: string, to: string, code: string, purpose: 'register' | 'login'): Mail =>
  mail(to, `${code} is your ${brand} code`, {
    brand,
    heading: purpose === 'register' ? 'Confirm your registration' : 'Sign in',
    paragraphs: ['Enter this code within 10 minutes. Nobody from our side will ever ask you for it.'],
    code,
    ...codeWords(brand),
  })

/** The last line lets phones fill the code in by themselves on our own page (WebOTP's format). */
export const codeSms = (brand: string, host: string, code: string): string =>
  `${code} is your ${brand} code. Valid for 10 minutes. Never share it.\n\n@${host} #${code}`
