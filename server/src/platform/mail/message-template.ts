// A message is composed once, with slots for each recipient's values: composing each one is about 50 times slower.
import { quotedPrintable, quotedPrintableSlot } from './mime.ts'

export interface MessageParts<Slot extends string> {
  headers: readonly (readonly [name: string, value: string])[]
  text: string
  html: string
  slots: readonly Slot[]
  /** May contain letters, digits, `-` and `_`. */
  id: string
}

export type MessageTemplate<Slot extends string> = (values: Readonly<Record<Slot, string>>) => string

/** Users' text cannot contain a slot, since control characters are removed from it. */
export const slot = (name: string): string => `\u0001${name}\u0001`

interface SlotReference<Slot> {
  slot: Slot
  isEncoded: boolean
}
type Piece<Slot> = string | SlotReference<Slot>

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
      if (!found) throw new Error(`the message has no slot named ${piece}`)
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

/** Returns the date in the format of RFC 5322. */
export const mailDate = (date: Date): string => date.toUTCString().replace('GMT', '+0000')
