import pLimit from 'p-limit'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import { referenceText } from '../reconcile/reports.ts'
import type { Transport } from './transport.ts'

const CONCURRENT_CALLS = 2

/** Up to 50 texts have an unknown outcome after a crash. A call without a response delays only its own batch. */
export const smsTransport = (sms: SmsSender, statusUrl: string | null, refusal: string | null): Transport => ({
  refusal,
  batchMax: 10,
  batches: 5,
  limit: () => pLimit(CONCURRENT_CALLS),
  hand: (batch, composed, row) =>
    sms.send({
      to: row.address,
      text: composed.sms(row, row.address),
      dlt: composed.dlt(row.address),
      ...(statusUrl ? { statusUrl: `${statusUrl}?d=${referenceText({ ...batch, contactId: row.contactId })}` } : {}),
    }),
})
