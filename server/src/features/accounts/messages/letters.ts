import type { Letter } from '#platform/mail/letter.ts'
import { codeWords, confirmEmailWords, passwordChangedWords, resetLinkWords } from './words.ts'

export const passwordChangedLetter = (brand: string, publicUrl: string, to: string, name: string): Letter => ({
  to,
  subject: passwordChangedWords.subject(brand),
  heading: passwordChangedWords.heading,
  paragraphs: [passwordChangedWords.changed(name), passwordChangedWords.notYou],
  button: { label: passwordChangedWords.button, url: `${publicUrl}/forgot-password` },
  reason: passwordChangedWords.reason(brand),
})

export const resetLinkLetter = (brand: string, publicUrl: string, to: string, token: string): Letter => ({
  to,
  subject: resetLinkWords.subject(brand),
  heading: resetLinkWords.heading,
  paragraphs: [resetLinkWords.asked, resetLinkWords.notYou],
  button: { label: resetLinkWords.button, url: `${publicUrl}/reset-password/${token}` },
  reason: resetLinkWords.reason(brand),
})

export const confirmEmailLetter = (brand: string, publicUrl: string, to: string, token: string): Letter => ({
  to,
  subject: confirmEmailWords.subject(brand),
  heading: confirmEmailWords.heading,
  paragraphs: [confirmEmailWords.given(brand), confirmEmailWords.notYou],
  button: { label: confirmEmailWords.button, url: `${publicUrl}/confirm-email/${token}` },
  reason: confirmEmailWords.reason(brand),
})

export const codeLetter = (
  brand: string,
  to: string,
  code: string,
  purpose: 'register' | 'login' | 'mailbox',
): Letter => ({
  to,
  subject: codeWords.subject(code, brand),
  heading: codeWords[purpose],
  paragraphs: [codeWords.enter],
  code: { code, hint: codeWords.hint, notes: [codeWords.validFor] },
  reason: codeWords.reason(brand),
})

/** The last line lets phones fill the code in by themselves on our own page (WebOTP's format). */
export const codeSms = (brand: string, host: string, code: string): string =>
  `${codeWords.sms(code, brand)}\n\n@${host} #${code}`
