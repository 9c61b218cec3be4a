// A message is put together once, with slots where it differs from person to person. Composing each one anew costs some
// fifty times more and would be what limits a campaign's speed.
import { quotedPrintable, quotedPrintableSlot } from './mime.ts'

export interface MessageParts<Slot extends string> {
  /** Name and value, ready for the message: encoded and folded. May contain slots. */
  headers: readonly (readonly [name: string, value: string])[]
  /** May contain slots, written by `slot`. */
  text: string
  html: string
  slots: readonly Slot[]
  /** Told apart from others of the same writer; letters, digits, `-` and `_`. */
  id: string
}

/** The whole message with CRLF line ends, for these values. */
export type MessageTemplate<Slot extends string> = (values: Readonly<Record<Slot, string>>) => string

/** Marks a place. No text that people type can contain one: control characters are dropped before. */
export const slot = (name: string): string => `\u0001${name}\u0001`

interface Place<Slot> {
  slot: Slot
  isEncoded: boolean
}
type Piece<Slot> = string | Place<Slot>

/** Neighbouring texts become one, so that a message is a handful of concatenations. */
function merge<Slot>(pieces: readonly Piece<Slot>[]): Piece<Slot>[] {
  const merged: Piece<Slot>[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') merged[merged.length - 1] = last + piece
    else merged.push(piece)
  }
  return merged
}

export function compileMessage<Slot extends string>(parts: MessageParts<Slot>): MessageTemplate<Slot> {
  // "=_" never occurs in quoted-printable, so that no text can end a part.
  const boundary = `=_tide_${parts.id}`

  function split(text: string, isEncoded: boolean): Piece<Slot>[] {
    return text.split('\u0001').map((piece, at) => {
      if (at % 2 === 0) return isEncoded ? quotedPrintable(piece) : piece
      const found = parts.slots.find((name) => name === piece)
      if (!found) throw new Error(`a message has no slot named ${piece}`)
      return { slot: found, isEncoded }
    })
  }
  const part = (type: string, body: string): Piece<Slot>[] => [
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
    ...split(body, true),
    '\r\n',
  ]

  const pieces = merge<Slot>([
    ...parts.headers.flatMap(([name, value]) => split(`${name}: ${value}\r\n`, false)),
    `MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n`,
    ...part('text/plain', parts.text),
    ...part('text/html', parts.html),
    `--${boundary}--\r\n`,
  ])
  return (values) => {
    // A value stands in both bodies and is encoded once.
    const encoded = new Map<Slot, string>()
    const encode = (name: Slot): string => {
      const found = encoded.get(name) ?? quotedPrintableSlot(values[name])
      encoded.set(name, found)
      return found
    }
    let message = ''
    for (const piece of pieces) {
      if (typeof piece === 'string') message += piece
      else message += piece.isEncoded ? encode(piece.slot) : values[piece.slot]
    }
    return message
  }
}

/** As RFC 5322 writes a date. */
export const mailDate = (date: Date): string => date.toUTCString().replace('GMT', '+0000')
