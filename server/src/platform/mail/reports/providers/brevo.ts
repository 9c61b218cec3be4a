// https://developers.brevo.com/docs/transactional-webhooks
import { z } from 'zod'
import { statusIn } from '../classify-failure.ts'
import { kindsByWord, type MailReport } from '../mail-report.ts'

const event = z.object({
  event: z.string(),
  'message-id': z.string(),
  email: z.string().optional(),
  ts_event: z.number().optional(),
  reason: z.string().optional(),
  'X-Mailin-custom': z.string().optional(),
})

const KINDS = kindsByWord({
  hard_bounce: 'hard',
  invalid_email: 'hard',
  soft_bounce: 'soft',
  blocked: 'soft',
  error: 'soft',
  deferred: 'delayed',
  spam: 'complaint',
})

export const readBrevo = (json: unknown): MailReport[] =>
  [json].flat().flatMap((each) => {
    const { data } = event.safeParse(each)
    const kind = data && KINDS.get(data.event)
    if (!kind) return []
    const { event: name, email, ts_event: at, reason = null } = data
    return [
      {
        ids: [[data['message-id'], email, name, at].join(' ')],
        kind,
        status: statusIn(reason) ?? name,
        references: [data['X-Mailin-custom'] ?? '', data['message-id']],
      },
    ]
  })
