export interface Envelope {
  from: string
  /** One address, its domain in ASCII. */
  to: string
}

/** One message as it travels. */
export interface Message {
  envelope: Envelope
  /** All of it, headers and body, with CRLF line ends; ASCII but for an address beyond ASCII in `To`. */
  raw: string
}

/**
 * The one way out for mail: SMTP, or captured in local mode and in tests. Rejects with MessageError: `unknown` only when
 * the message may have left, `isProviderAway` when nothing of it has and none of the others would.
 */
export interface Mailer {
  send(message: Message): Promise<void>
  close(): Promise<void>
}
