// A campaign's message is put together once; each person is then spliced in. Composing every message anew costs some
// fifty times more and is what limits a campaign's speed.
import { domainToASCII } from 'node:url'
import { type MailWords, mailHtml, mailText } from './mail-body.ts'
import { headerText, mailbox, quotedPrintable, quotedPrintableSlot } from './mime.ts'

export interface MailSender {
  /** The platform's own address, which the sending domain vouches for. */
  fromAddress: string
  /** Where answers go: the restaurant's confirmed mailbox. */
  replyTo: string
}

export interface MailPerson {
  to: string
  /** Without angle brackets; the same for every try. */
  messageId: string
  /** Shows the page on GET, acts on POST. */
  unsubscribeUrl: string
  code: string | null
}

export interface MailTemplate {
  /** The whole message, ASCII with CRLF, ready for SMTP's DATA without dot-stuffing. */
  render(person: MailPerson, date: Date): string
}

type Slot = 'to' | 'id' | 'date' | 'url' | 'link' | 'code'
type Piece = string | { slot: Slot }

/** Line ends stay, every other control character goes: none can pose as a slot or as a header. */
export const cleanText = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n|\t)\p{Cc}/gu, '')

function bodyPieces(body: string): Piece[] {
  return body.split('\u0001').map((piece, at) => {
    if (at % 2 === 0) return quotedPrintable(piece)
    return { slot: piece === 'link' ? 'link' : 'code' }
  })
}

function part(type: string, body: string, boundary: string): Piece[] {
  const head = `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`
  return [head, ...bodyPieces(body), '\r\n']
}

/** Neighbouring texts become one, so that a message is a handful of concatenations. */
function merge(pieces: readonly Piece[]): Piece[] {
  const merged: Piece[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece
    else merged.push(piece)
  }
  return merged
}

/** SMTP carries the domain in ASCII; a local part beyond ASCII stays and is refused by servers that cannot take it. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1)) || address.slice(at + 1)}`
}

const cleanWords = (words: MailWords): MailWords => ({
  ...words,
  restaurant: cleanText(words.restaurant),
  address: cleanText(words.address),
  title: cleanText(words.title),
  description: cleanText(words.description),
})

export function compileMail(given: MailWords, sender: MailSender, boundary: string): MailTemplate {
  const words = cleanWords(given)
  const pieces = merge([
    `From: ${mailbox(words.restaurant, sender.fromAddress)}\r\nReply-To: ${sender.replyTo}\r\nTo: `,
    { slot: 'to' },
    `\r\nSubject: ${headerText(words.title)}\r\nDate: `,
    { slot: 'date' },
    '\r\nMessage-ID: <',
    { slot: 'id' },
    '>\r\nList-Unsubscribe: <',
    { slot: 'url' },
    '>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\nMIME-Version: 1.0\r\n',
    `Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n`,
    ...part('text/plain', mailText(words), boundary),
    ...part('text/html', mailHtml(words), boundary),
    `--${boundary}--\r\n`,
  ])
  return {
    render(person, date) {
      const values: Record<Slot, string> = {
        to: asciiAddress(person.to),
        id: person.messageId,
        date: date.toUTCString().replace('GMT', '+0000'),
        url: person.unsubscribeUrl,
        link: quotedPrintableSlot(person.unsubscribeUrl),
        code: quotedPrintableSlot(person.code ?? ''),
      }
      let message = ''
      for (const piece of pieces) message += typeof piece === 'string' ? piece : values[piece.slot]
      return message
    },
  }
}
