// https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html
import { z } from 'zod'
import { statusIn } from '../classify-failure.ts'
import { complaintKind, type MailReport, type ReportKind } from '../mail-report.ts'

const notification = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({
    source: z.string().optional(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    commonHeaders: z.object({ messageId: z.string().optional() }).optional(),
  }),
  bounce: z
    .object({
      feedbackId: z.string(),
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      bouncedRecipients: z
        .array(z.object({ status: z.string().optional(), diagnosticCode: z.string().optional() }))
        .default([]),
    })
    .optional(),
  complaint: z
    .object({
      feedbackId: z.string(),
      complaintFeedbackType: z.string().nullish(),
    })
    .optional(),
  deliveryDelay: z.object({ delayType: z.string().optional() }).optional(),
})
type Notification = z.infer<typeof notification>

function verdictOf({ bounce, complaint, deliveryDelay }: Notification) {
  if (bounce) {
    const [first] = bounce.bouncedRecipients
    const kind: ReportKind = bounce.bounceType === 'Permanent' ? 'hard' : 'soft'
    const status = statusIn(first?.status ?? null, first?.diagnosticCode ?? null)
    return { id: bounce.feedbackId, kind, status: status ?? `${bounce.bounceType}/${bounce.bounceSubType}` }
  }
  if (complaint) {
    const { feedbackId: id, complaintFeedbackType: type } = complaint
    return { id, kind: complaintKind(type ?? 'abuse'), status: type ?? 'complaint' }
  }
  return deliveryDelay ? { id: null, kind: 'delayed' as const, status: deliveryDelay.delayType ?? null } : null
}

/** `id`: of the SNS message. */
export function readSes(json: unknown, id: string): MailReport[] {
  const { data } = notification.safeParse(json)
  const verdict = data && verdictOf(data)
  if (!verdict) return []
  const { source = '', headers = [], commonHeaders } = data.mail
  const own = headers.find(({ name }) => name.toLowerCase() === 'message-id')?.value ?? ''
  const { kind, status } = verdict
  return [{ ids: [verdict.id ?? id], kind, status, references: [source, own, commonHeaders?.messageId ?? ''] }]
}
