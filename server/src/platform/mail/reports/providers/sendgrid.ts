// https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event
import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import { classifyFailure, statusIn } from '../classify-failure.ts'
import type { MailReport, ReportKind } from '../mail-report.ts'

const event = z.object({
  event: z.string(),
  sg_event_id: z.string(),
  'smtp-id': z.string().optional(),
  delivery: z.string().optional(),
  type: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
  bounce_classification: z.string().optional(),
})
type SendgridEvent = z.infer<typeof event>

/** SendGrid drops messages to addresses that it has suppressed. */
const DROPPED: readonly (readonly [RegExp, ReportKind])[] = [
  [/^(?:bounced address|invalid)$/i, 'hard'],
  [/^spam reporting address/i, 'complaint'],
]

function kindOf({ event: name, type, status, reason = '', bounce_classification: cause }: SendgridEvent) {
  switch (name) {
    case 'spamreport':
      return 'complaint'
    case 'deferred':
      return 'delayed'
    case 'dropped':
      return DROPPED.find(([words]) => words.test(reason))?.[1] ?? 'soft'
    case 'bounce':
      if (type === 'blocked') return 'soft'
      return cause === 'Invalid Address' ? 'hard' : classifyFailure(statusIn(status ?? null, reason), reason)
    default:
      return null
  }
}

export const readSendgrid = (json: unknown): MailReport[] =>
  [json].flat().flatMap((each) => {
    const { data } = event.safeParse(each)
    const kind = data && kindOf(data)
    if (!kind) return []
    const {
      event: name,
      sg_event_id: id,
      status = null,
      reason = null,
      delivery = '',
      'smtp-id': messageId = '',
    } = data
    return [{ ids: [id], kind, status: statusIn(status, reason) ?? name, references: [delivery, messageId] }]
  })

/** `publicKey`: base64 of the DER, as SendGrid shows it. */
export function isSendgridSigned(publicKey: string, timestamp: string, body: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify('sha256', Buffer.from(timestamp + body), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}
