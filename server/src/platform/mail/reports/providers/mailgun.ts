// https://documentation.mailgun.com/docs/mailgun/user-manual/events/webhooks
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isEqual } from '../../../crypto.ts'
import { classifyFailure, statusIn } from '../classify-failure.ts'
import { kindsByWord, type MailReport } from '../mail-report.ts'

const payload = z.object({
  signature: z.object({ timestamp: z.coerce.string(), token: z.string().min(1), signature: z.string() }),
  'event-data': z.object({
    id: z.string(),
    event: z.string(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    'delivery-status': z
      .object({
        code: z.number().optional(),
        'enhanced-code': z.string().nullish(),
        message: z.string().nullish(),
        description: z.string().nullish(),
      })
      .optional(),
    message: z.object({ headers: z.object({ 'message-id': z.string().optional() }).optional() }).optional(),
    envelope: z.object({ sender: z.string().optional() }).optional(),
  }),
})
export type MailgunPayload = z.infer<typeof payload>

export const readMailgunPayload = (json: unknown): MailgunPayload | null => payload.safeParse(json).data ?? null

export const isMailgunSigned = (key: string, { signature: { timestamp, token, signature } }: MailgunPayload): boolean =>
  isEqual(
    signature,
    createHmac('sha256', key)
      .update(timestamp + token)
      .digest('hex'),
  )

/** Reasons of messages that Mailgun did not send, because it has suppressed the address. */
const SUPPRESSED = kindsByWord({ 'suppress-bounce': 'hard', 'suppress-complaint': 'complaint' })

export function readMailgun({ signature, 'event-data': data }: MailgunPayload): MailReport[] {
  const { code, message, description, 'enhanced-code': enhanced } = data['delivery-status'] ?? {}
  const text = [code, message, description].filter(Boolean).join(' ')
  const status = statusIn(enhanced ?? null, text)
  const kind =
    data.event === 'complained'
      ? 'complaint'
      : data.event !== 'failed'
        ? null
        : data.severity === 'temporary'
          ? 'delayed'
          : (SUPPRESSED.get(data.reason ?? '') ?? classifyFailure(status, text))
  if (!kind) return []
  const references = [data.envelope?.sender ?? '', data.message?.headers?.['message-id'] ?? '']
  // The signature covers only timestamp and token, so a used token must not carry another event.
  return [{ ids: [data.id, `token ${signature.token}`], kind, status: status ?? data.reason ?? data.event, references }]
}
