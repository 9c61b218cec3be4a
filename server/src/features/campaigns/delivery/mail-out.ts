import type { Clock } from '#platform/clock.ts'
import type { BulkMailer } from '#platform/mail/bulk-mailer.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { MessageError } from '#platform/message-error.ts'
import { asciiAddress } from '../composing/mail-template.ts'
import type { WayOut } from './way-out.ts'

/** By SMTP: finished messages on kept connections. Both lanes together mark at most 50 rows as being sent. */
export const bulkMailOut = (mailer: BulkMailer, clock: Clock): WayOut => ({
  batchMax: 25,
  lanes: 2,
  sendBatch({ rows }, composed, told, signal) {
    const date = clock.now()
    const mails = rows.map((row) => ({ to: asciiAddress(row.address), raw: composed.rawMail(row, date) }))
    return mailer.sendAll(mails, (at, failure) => told(at, { failure }), signal)
  },
})

/** Through the product's ordinary mailer: captured in local mode and in tests. */
export const plainMailOut = (mailer: Mailer): WayOut => ({
  batchMax: 50,
  lanes: 1,
  async sendBatch({ rows }, composed, told, signal) {
    for (const [at, row] of rows.entries()) {
      if (signal.aborted) return
      const failure = await mailer.send(composed.mail(row)).then(
        () => null,
        (error) =>
          error instanceof MessageError
            ? error
            : new MessageError('unknown', 'the mail did not leave', { cause: error }),
      )
      told(at, { failure })
    }
  },
})
