import type { SmsSender } from '#platform/sms/sms-sender.ts'
import { referenceText } from './reports.ts'
import { sendEach } from './send-each.ts'
import type { WayOut } from './way-out.ts'

const CALLS_AT_ONCE = 2

/**
 * All lanes together mark at most 50 as being sent: the provider's POST cannot be repeated safely. Several small batches,
 * since a call without an answer holds its batch up until it is given up.
 */
export const smsOut = (sms: SmsSender, statusUrl: string | null): WayOut => ({
  batchMax: 10,
  lanes: 5,
  sendBatch: (batch, composed, told, signal) =>
    sendEach(
      batch.rows,
      CALLS_AT_ONCE,
      (row) => {
        const text = composed.sms(row.code)
        const reference = { ...batch, contactId: row.contactId }
        return sms.send({
          to: row.address,
          text,
          dlt: composed.dlt(row.address),
          ...(statusUrl ? { statusUrl: `${statusUrl}?d=${referenceText(reference)}` } : {}),
        })
      },
      told,
      signal,
    ),
})
