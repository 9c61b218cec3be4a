import { domainToASCII } from 'node:url'
import libmime from 'libmime'
import { encode, wrap } from 'libqp'
import { MessageError } from '../message-error.ts'

/** One less than the standard's 76, so that a soft break may follow. */
const LINE_MAX = 75
const ENCODED_WORD_MAX = 75
const PLAIN_MAX = 60
const SOFT_BREAK = '=\r\n'

/** Keeps line breaks but removes other control characters, which could pose as slots or headers, and bidi controls. */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?!\n|\t)\p{Cc}|\p{Bidi_Control}/gu, '')

export const quotedPrintable = (text: string): string => wrap(encode(text.replace(/\r\n?|\n/g, '\r\n')), LINE_MAX)

export const quotedPrintableSlot = (text: string): string => SOFT_BREAK + quotedPrintable(text) + SOFT_BREAK

export function headerText(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  if (/^[\x20-\x7e]*$/.test(clean) && !clean.includes('=?') && clean.length <= PLAIN_MAX) return clean
  // Q, not B: the library's B encoding splits characters outside the BMP unless they are emoji.
  return libmime.encodeWord(clean, 'Q', ENCODED_WORD_MAX).replaceAll(' ', '\r\n ')
}

export function addressWithName(name: string, address: string): string {
  const text = headerText(name)
  if (!text) return address
  return text.startsWith('=?') ? `${text} <${address}>` : `"${text.replace(/["\\]/g, '\\$&')}" <${address}>`
}

/** Characters that would need quoting, or could be parsed as a list, a comment or a command. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character would be a command of its own
const UNWRITABLE = /[\x00-\x20<>()[\]\\,;:"\x7f]/

/** The mail server must offer SMTPUTF8 (RFC 6531) for such an address. */
export const needsUtf8 = (address: string): boolean => /\P{ASCII}/u.test(address)

/** Throws a permanent MessageError if invalid. A non-ASCII local part remains, since it has no ASCII form. */
export function mailAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1 || UNWRITABLE.test(address))
    throw new MessageError('permanent', 'the email address is invalid', { isBadAddress: true })
  const domain = address.slice(at + 1)
  return needsUtf8(domain) ? `${address.slice(0, at)}@${domainToASCII(domain) || domain}` : address
}
