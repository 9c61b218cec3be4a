import PostalMime from 'postal-mime'
import type { Message } from './mailer.ts'

export interface ReadMessage {
  to: string
  from: string
  subject: string
  text: string
  html: string
  headers: Record<string, string>
}

const SHOWN_HEADERS: Record<string, string> = {
  'reply-to': 'Reply-To',
  'message-id': 'Message-ID',
  'list-id': 'List-Id',
  'list-unsubscribe': 'List-Unsubscribe',
  'list-unsubscribe-post': 'List-Unsubscribe-Post',
  date: 'Date',
}

export async function readMessage({ envelope, raw }: Message): Promise<ReadMessage> {
  const mail = await PostalMime.parse(raw)
  const { name = '', address = envelope.from } = mail.from ?? {}
  return {
    to: envelope.to,
    from: name ? `${name} <${address}>` : address,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    headers: Object.fromEntries(
      mail.headers.flatMap(({ key, value }) => {
        const shown = SHOWN_HEADERS[key]
        return shown ? [[shown, value]] : []
      }),
    ),
  }
}
