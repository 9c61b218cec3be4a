export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** Shown as the sender; the address stays the platform's own. */
  fromName?: string
  replyTo?: string
  headers?: Record<string, string>
  /** Stable across retries, so that mailboxes fold a repeated one. */
  messageId?: string
}

/** One way out for mail: SMTP, or captured in local mode. Rejects with MessageError. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
