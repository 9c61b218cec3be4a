import type { Email } from '#platform/mail/render-email.ts'
import type { Purpose } from './otp.ts'
import { codeWords } from './words.ts'

export const codeEmail = (brand: string, to: string, code: string, purpose: Purpose): Email => ({
  to,
  subject: codeWords.subject(code, brand),
  heading: codeWords[purpose],
  paragraphs: [codeWords.enter],
  code: { code, hint: codeWords.hint, notes: [codeWords.validFor] },
  reason: codeWords.reason(brand),
})

/** The last line lets phones fill in the code on this site only (WebOTP format). */
export const codeSms = (brand: string, host: string, code: string): string =>
  `${codeWords.sms(code, brand)}\n\n@${host} #${code}`
