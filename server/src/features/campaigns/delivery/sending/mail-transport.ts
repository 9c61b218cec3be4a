import pLimit from 'p-limit'
import type { Clock } from '#platform/clock.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import type { Transport } from './transport.ts'

/** Twice what the mailer keeps connections: they stay busy, and a code that somebody waits for has a short queue. */
const CALLS_AT_ONCE = 10

/** Two batches mark at most 50 rows as being sent. While one is claimed or completed the other has all the calls. */
export function mailTransport(mailer: Mailer, clock: Clock): Transport {
  const limit = pLimit(CALLS_AT_ONCE)
  return {
    batchMax: 25,
    batches: 2,
    limit: () => limit,
    async hand(_batch, composed, row) {
      await mailer.send(composed.mail(row, clock.now()))
      return {}
    },
  }
}
