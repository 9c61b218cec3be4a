// What of MIME a message needs, by the mail library's own family. All output but an address beyond ASCII is ASCII.
import { domainToASCII } from 'node:url'
import libmime from 'libmime'
import { encode, wrap } from 'libqp'
import { MessageError } from '../message-error.ts'

/** One less than the standard's 76, so that a soft break may follow. */
const LINE_MAX = 75
/** RFC 2047 allows 75 to an encoded word. */
const ENCODED_WORD_MAX = 75
/** Longer ones would need folding. */
const PLAIN_MAX = 60
const SOFT_BREAK = '=\r\n'

/**
 * Line ends stay, every other control character goes: none can pose as a slot or as a header, none turns the order of words.
 */
export const cleanText = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?!\n|\t)\p{Cc}|\p{Bidi_Control}/gu, '')

export const quotedPrintable = (text: string): string => wrap(encode(text.replace(/\r\n?|\n/g, '\r\n')), LINE_MAX)

/** A piece that stands between others: the soft breaks around it vanish when the message is read. */
export const quotedPrintableSlot = (text: string): string => SOFT_BREAK + quotedPrintable(text) + SOFT_BREAK

/** A header's text: as it is when plain and short, otherwise encoded words, one a line. Controls are dropped. */
export function headerText(text: string): string {
  const clean = text
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  if (/^[\x20-\x7e]*$/.test(clean) && !clean.includes('=?') && clean.length <= PLAIN_MAX) return clean
  // Q and not B: the library's B tears characters beyond the first plane apart unless they are emoji.
  return libmime.encodeWord(clean, 'Q', ENCODED_WORD_MAX).replaceAll(' ', '\r\n ')
}

/** `"Name" <address>`, the name encoded where it must be. */
export function mailbox(name: string, address: string): string {
  const text = headerText(name)
  if (!text) return address
  return text.startsWith('=?') ? `${text} <${address}>` : `"${text.replace(/["\\]/g, '\\$&')}" <${address}>`
}

/** What would have to be quoted, or would be read as a list, a comment or a command. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: a control character would be a command of its own
const UNWRITABLE = /[\x00-\x20<>()[\]\\,;:"\x7f]/

/** Beyond ASCII. A mail server must offer SMTPUTF8 (RFC 6531) to take such an address. */
export const needsUtf8 = (address: string): boolean => /\P{ASCII}/u.test(address)

/**
 * Mail carries the domain in ASCII. A local part beyond ASCII stays: there is no other way to write it. Throws a permanent
 * MessageError for what is no address.
 */
export function mailAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1 || UNWRITABLE.test(address))
    throw new MessageError('permanent', 'the address cannot be written', { isBadAddress: true })
  const domain = address.slice(at + 1)
  return needsUtf8(domain) ? `${address.slice(0, at)}@${domainToASCII(domain) || domain}` : address
}
