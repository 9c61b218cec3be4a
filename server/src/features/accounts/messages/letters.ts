import { formatDateTime } from '@tidetable/contract/format'
import type { Letter } from '#platform/mail/letter.ts'
import {
  agreeToChangeWords,
  askedWords,
  codeWords,
  confirmChangeWords,
  confirmEmailWords,
  mailboxChangedWords,
  passwordChangedWords,
  resetLinkWords,
} from './words.ts'

export const passwordChangedLetter = (brand: string, publicUrl: string, to: string, name: string): Letter => ({
  to,
  subject: passwordChangedWords.subject(brand),
  heading: passwordChangedWords.heading,
  paragraphs: [passwordChangedWords.changed(name), passwordChangedWords.notYou],
  button: { label: passwordChangedWords.button, url: `${publicUrl}/forgot-password` },
  reason: passwordChangedWords.reason(brand),
})

/** Who asked for what a mail is about. */
export interface Asked {
  restaurant: string
  /** IANA zone of the restaurant. */
  timezone: string
  createdAt: Date
  /** Null if unknown. */
  device: string | null
}

const askedLine = ({ timezone, createdAt, device }: Asked): string =>
  askedWords(formatDateTime(createdAt.toISOString(), timezone), timezone, device)

export const resetLinkLetter = (brand: string, publicUrl: string, to: string, asked: Asked, token: string): Letter => ({
  to,
  subject: resetLinkWords.subject(brand),
  heading: resetLinkWords.heading,
  paragraphs: [resetLinkWords.asked(asked.restaurant), askedLine(asked), resetLinkWords.notYou],
  button: { label: resetLinkWords.button, url: `${publicUrl}/reset-password/${token}` },
  reason: resetLinkWords.reason(brand),
})

export const confirmEmailLetter = (
  brand: string,
  publicUrl: string,
  to: string,
  asked: Asked,
  token: string,
): Letter => ({
  to,
  subject: confirmEmailWords.subject(brand),
  heading: confirmEmailWords.heading,
  paragraphs: [confirmEmailWords.given(brand, asked.restaurant), askedLine(asked), confirmEmailWords.notYou],
  button: { label: confirmEmailWords.button, url: `${publicUrl}/confirm-email/${token}` },
  reason: confirmEmailWords.reason(brand),
})

interface AskedChange extends Asked {
  /** The new mailbox, and the one of now. */
  email: string
  oldEmail: string
  asksOld: boolean
}

export const agreeToChangeLetter = (brand: string, publicUrl: string, asked: AskedChange, token: string): Letter => ({
  to: asked.oldEmail,
  subject: agreeToChangeWords.subject(brand),
  heading: agreeToChangeWords.heading,
  paragraphs: [agreeToChangeWords.asked(asked.restaurant, asked.email), askedLine(asked), agreeToChangeWords.notYou],
  button: { label: agreeToChangeWords.button, url: `${publicUrl}/change-email/${token}` },
  facts: [
    {
      label: agreeToChangeWords.stranger,
      lines: [agreeToChangeWords.strangerText],
      link: { label: agreeToChangeWords.newPassword, url: `${publicUrl}/forgot-password` },
    },
  ],
  reason: agreeToChangeWords.reason(brand),
})

export const confirmChangeLetter = (brand: string, publicUrl: string, asked: AskedChange, token: string): Letter => ({
  to: asked.email,
  subject: confirmChangeWords.subject(brand),
  heading: confirmChangeWords.heading,
  paragraphs: [
    confirmChangeWords.asked(asked.restaurant),
    askedLine(asked),
    ...(asked.asksOld ? [confirmChangeWords.oldIsAsked] : []),
    confirmChangeWords.notYou,
  ],
  button: { label: confirmChangeWords.button, url: `${publicUrl}/change-email/${token}` },
  reason: confirmChangeWords.reason(brand),
})

export const mailboxChangedLetter = (brand: string, publicUrl: string, to: string, restaurant: string): Letter => ({
  to,
  subject: mailboxChangedWords.subject(brand),
  heading: mailboxChangedWords.heading,
  paragraphs: [mailboxChangedWords.changed(restaurant), mailboxChangedWords.notYou],
  button: { label: mailboxChangedWords.button, url: `${publicUrl}/about/contactus` },
  reason: mailboxChangedWords.reason(brand),
})

export const codeLetter = (
  brand: string,
  to: string,
  code: string,
  purpose: 'register' | 'login' | 'mailbox' | 'restaurant',
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
