import PostalMime, { type Attachment } from 'postal-mime'

/** Names in lower case, continuation lines joined. */
export type Fields = ReadonlyMap<string, string>

export interface ReturnedMail {
  headers: Fields
  /** Every header value that may contain the return path. */
  recipients: readonly string[]
  text: string
  /** Groups of `message/delivery-status` (RFC 3464): the message's, then one for each recipient. */
  status: readonly Fields[]
  /** `message/feedback-report` (RFC 5965); null without one. */
  feedback: Fields | null
  /** Headers of the returned email; null if it was not returned as a part. */
  original: Fields | null
  /** Content types of all attached parts. */
  types: readonly string[]
}

const NAME = /^([!-9;-~]+):[ \t]*/

/** Reads header fields up to the first empty line. Lines that are no field are skipped. */
export function readFields(block: string): Fields {
  const fields = new Map<string, string>()
  let last = ''
  for (const line of block.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) {
      if (last) fields.set(last, `${fields.get(last) ?? ''} ${line.trim()}`)
      continue
    }
    const [start, name] = NAME.exec(line) ?? []
    last = name?.toLowerCase() ?? ''
    if (last && !fields.has(last)) fields.set(last, line.slice(start?.length).trim())
    else last = ''
  }
  return fields
}

const groupsOf = (text: string): string[] =>
  text
    .trim()
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((group) => group.trim())

const contentOf = ({ content }: Attachment): string => (typeof content === 'string' ? content : '')

const RECIPIENT_HEADERS = new Set(['to', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to'])

const withoutTags = (html: string): string =>
  html
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** A cut or malformed email yields what could be read. */
export async function readReturnedMail(source: Uint8Array): Promise<ReturnedMail> {
  const mail = await PostalMime.parse(source, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' })
  const partOf = (pattern: RegExp) => mail.attachments.find(({ mimeType }) => pattern.test(mimeType))
  const status = partOf(/^message\/(?:global-)?delivery-status$/)
  const feedback = partOf(/^message\/feedback-report$/)
  const original = partOf(/^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/)
  const headers = new Map<string, string>()
  for (const { key, value } of mail.headers) if (!headers.has(key)) headers.set(key, value)
  return {
    headers,
    recipients: mail.headers.flatMap(({ key, value }) => (RECIPIENT_HEADERS.has(key) ? [value] : [])),
    text: mail.text || withoutTags(mail.html ?? ''),
    status: status ? groupsOf(contentOf(status)).map(readFields) : [],
    feedback: feedback ? readFields(groupsOf(contentOf(feedback)).join('\n')) : null,
    original: original ? readFields(groupsOf(contentOf(original))[0] ?? '') : null,
    types: mail.attachments.map(({ mimeType }) => mimeType),
  }
}
