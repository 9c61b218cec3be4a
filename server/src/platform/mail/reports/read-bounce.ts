// Classifies a returned email. Sources: RFC 3464 (delivery reports), RFC 5965 (complaints), RFC 3834 (automatic replies).
import { classifyFailure, statusIn } from './classify-failure.ts'
import { complaintKind, kindsByWord, type MailReport, type ReportKind } from './mail-report.ts'
import type { Fields, ReturnedMail } from './read-mail.ts'

type Verdict = Pick<MailReport, 'kind' | 'status'>

/** Microsoft's complaints have no feedback part. */
const MICROSOFT_SUBJECT = /^complaint about message from\b/i
const MICROSOFT_RECIPIENT = 'x-hmxmroriginalrecipient'

function readComplaint({ feedback, original, headers }: ReturnedMail): Verdict | null {
  if (feedback) {
    const type = feedback.get('feedback-type')?.toLowerCase() ?? ''
    return { kind: complaintKind(type), status: type || null }
  }
  if (!original) return null
  const isMicrosoft = original.has(MICROSOFT_RECIPIENT) || MICROSOFT_SUBJECT.test(headers.get('subject') ?? '')
  return isMicrosoft ? { kind: 'complaint', status: 'abuse' } : null
}

const ACTIONS = kindsByWord({
  delayed: 'delayed',
  delivered: 'none',
  relayed: 'none',
  expanded: 'none',
})

function readRecipientGroup(group: Fields): Verdict | null {
  const action = /^[a-z]+/i.exec(group.get('action') ?? '')?.[0].toLowerCase() ?? ''
  const diagnostic = group.get('diagnostic-code') ?? ''
  const status = statusIn(group.get('status') ?? null, diagnostic)
  const kind = ACTIONS.get(action)
  if (kind) return { kind, status }
  if (action !== 'failed') return null
  return { kind: classifyFailure(status, diagnostic.replace(/^[\w-]+;\s*/, '')), status }
}

/** Most severe first: a report of several recipients counts as its worst outcome. */
const SEVERITY: readonly ReportKind[] = ['hard', 'soft', 'delayed', 'none']

function readDeliveryStatus({ status }: ReturnedMail): Verdict | null {
  const verdicts = status.flatMap((group) => readRecipientGroup(group) ?? [])
  return verdicts.toSorted((a, b) => SEVERITY.indexOf(a.kind) - SEVERITY.indexOf(b.kind))[0] ?? null
}

const ROBOT = /\b(?:mailer-daemon|postmaster|mail delivery (?:sub)?system|mailerdaemon)\b/i
const BOUNCE_SUBJECT =
  /\b(?:undeliver(?:able|ed)|delivery (?:status|failure|failed|notification)|failure notice|returned mail|mail delivery failed|non remis|unzustellbar|could not be delivered|message not delivered)\b/i
const DELAY_SUBJECT = /\b(?:delay(?:ed)?|warning|still trying|pending)\b/i
const DELAY_WORDS =
  /\b(?:will (?:keep|continue) trying|still being retried|do not need to resend|warning message only)\b/i
/** Start of the returned email in a bounce without parts. */
const QUOTED =
  /^(?:-{2,} ?(?:below this line|this is a copy|original message|returned message|the header)[^\n]{0,200}|return-path: <[^\n]*|received: from [^\n]*)$/im

const ownWordsOf = (text: string): string => text.slice(0, QUOTED.exec(text)?.index ?? text.length)

function readPlainBounce({ headers, text }: ReturnedMail): Verdict | null {
  const subject = headers.get('subject') ?? ''
  const isBounce =
    headers.has('x-failed-recipients') ||
    (ROBOT.test(headers.get('from') ?? '') && (BOUNCE_SUBJECT.test(subject) || DELAY_SUBJECT.test(subject))) ||
    (headers.get('return-path')?.trim() === '<>' && BOUNCE_SUBJECT.test(subject))
  if (!isBounce) return null
  const words = ownWordsOf(text).replace(/\s+/g, ' ')
  const status = statusIn(words)
  if (DELAY_SUBJECT.test(subject) || DELAY_WORDS.test(words)) return { kind: 'delayed', status }
  return { kind: classifyFailure(status, words), status }
}

const AUTOMATIC_SUBJECT =
  /^(?:auto(?:matic|mated)?[ :-]*(?:reply|response|antwort)|out of (?:the )?office|automatische antwort|abwesenheit|réponse automatique|respuesta automática|vacation)/i

function isAutomaticReply({ headers, types }: ReturnedMail): boolean {
  const submitted = headers.get('auto-submitted')?.toLowerCase() ?? 'no'
  return (
    submitted.startsWith('auto-replied') ||
    submitted.startsWith('auto-generated') ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    /^auto[_-]reply$/i.test(headers.get('precedence') ?? '') ||
    types.includes('message/disposition-notification') ||
    AUTOMATIC_SUBJECT.test(headers.get('subject') ?? '')
  )
}

function referencesOf({ headers, recipients, original, feedback, status, text }: ReturnedMail): string[] {
  return [
    ...recipients,
    ...[original?.get('return-path'), feedback?.get('original-mail-from')],
    ...[original?.get('message-id'), ...status.map((group) => group.get('x-original-message-id'))],
    ...[headers.get('in-reply-to'), headers.get('references'), text],
  ].filter((each) => each !== undefined)
}

/** Returns null if a person must read the email. */
export function readBounce(mail: ReturnedMail): Omit<MailReport, 'ids'> | null {
  const verdict =
    readComplaint(mail) ??
    readDeliveryStatus(mail) ??
    readPlainBounce(mail) ??
    (isAutomaticReply(mail) ? { kind: 'none' as const, status: null } : null)
  return verdict && { ...verdict, references: referencesOf(mail) }
}
