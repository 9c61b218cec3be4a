// https://postmarkapp.com/developer/webhooks/bounce-webhook
import { z } from 'zod'
import { kindsByWord, type MailReport } from '../mail-report.ts'

const payload = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  ID: z.union([z.number(), z.string()]),
  Description: z.string().optional(),
  Metadata: z.record(z.string(), z.string()).optional(),
  Content: z.string().optional(),
})

const KINDS = kindsByWord({
  HardBounce: 'hard',
  BadEmailAddress: 'hard',
  SpamComplaint: 'complaint',
  Transient: 'delayed',
  SoftBounce: 'soft',
  DnsError: 'soft',
  Blocked: 'soft',
  SpamNotification: 'soft',
  DMARCPolicy: 'soft',
  VirusNotification: 'soft',
  ManuallyDeactivated: 'soft',
  SMTPApiError: 'soft',
  Unknown: 'soft',
})

export function readPostmark(json: unknown): MailReport[] {
  const { data } = payload.safeParse(json)
  if (!data) return []
  const { RecordType: record, Type: type, ID: id, Metadata: metadata = {}, Content: content = '' } = data
  const kind = record === 'SpamComplaint' ? 'complaint' : record === 'Bounce' ? KINDS.get(type ?? '') : undefined
  if (!kind) return []
  return [{ ids: [String(id)], kind, status: type ?? record, references: [...Object.values(metadata), content] }]
}
