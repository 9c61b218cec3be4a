import pLimit from 'p-limit'
import type { Clock } from '#platform/clock.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Transport } from './transport.ts'

/** Twice the mailer's connections: keeps them busy, but the queue short for sign-in codes. */
const CONCURRENT_CALLS = 10

/** Two batches mark up to 50 rows as sending: one uses the calls while the other is claimed or completed. */
export function mailTransport(mailer: Mailer, clock: Clock, refusal: string | null): Transport {
  const limit = pLimit(CONCURRENT_CALLS)
  return {
    refusal,
    batchMax: 25,
    batches: 2,
    limit: () => limit,
    async hand(_batch, composed, row) {
      await mailer.send(composed.mail(row, clock.now()))
      return {}
    },
  }
}
