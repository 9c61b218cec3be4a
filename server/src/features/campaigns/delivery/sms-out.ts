import { MessageError } from '#platform/message-error.ts'
import type { SmsSender } from '#platform/sms/sms-sender.ts'
import { referenceText } from './reports.ts'
import type { WayOut } from './way-out.ts'

const CALLS_AT_ONCE = 2

/**
 * All lanes together mark at most 50 as being sent: the provider's POST cannot be repeated safely. Several small batches,
 * since a call without an answer holds its batch up until it is given up.
 */
export const smsOut = (sms: SmsSender, statusUrl: string | null): WayOut => ({
  batchMax: 10,
  lanes: 5,
  async sendBatch(batch, composed, told, signal) {
    const { rows } = batch
    let next = 0
    let mustWait = false
    const work = async () => {
      while (next < rows.length && !signal.aborted && !mustWait) {
        const at = next++
        const row = rows[at]
        if (!row) return
        const text = composed.sms(row.code)
        try {
          const { providerId } = await sms.send({
            to: row.address,
            text,
            dlt: composed.dlt(row.address),
            ...(statusUrl
              ? { statusUrl: `${statusUrl}?d=${referenceText({ ...batch, contactId: row.contactId })}` }
              : {}),
          })
          told(at, { failure: null, providerId })
        } catch (error) {
          const failure =
            error instanceof MessageError ? error : new MessageError('unknown', 'no clear answer', { cause: error })
          // After "too many", or when nobody is there, nothing more is begun; the rest of the batch goes back untouched.
          mustWait ||= failure.isProviderAway || failure.retryAfterSeconds !== undefined
          if (!failure.isProviderAway) told(at, { failure })
        }
      }
    }
    await Promise.all(Array.from({ length: Math.min(CALLS_AT_ONCE, rows.length) }, work))
  },
})
