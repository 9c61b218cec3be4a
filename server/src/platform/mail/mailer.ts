export interface Envelope {
  from: string
  to: string
}

export interface Message {
  envelope: Envelope
  /** Headers and body with CRLF; ASCII except for a non-ASCII address in `To`. */
  raw: string
}

/** Throws MessageError: `unknown` only if the message may have been sent, `isProviderUnavailable` if all others would fail. */
export interface Mailer {
  /** True with MAIL=off: then callers must not promise an email. */
  readonly isOff?: boolean
  send(message: Message): Promise<void>
  close(): Promise<void>
}
