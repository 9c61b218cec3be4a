import type { Clock } from '#platform/clock.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { sendEach } from './send-each.ts'
import type { WayOut } from './way-out.ts'

/** Both lanes together keep the mailer's connections busy, and leave a code that somebody waits for a short queue. */
const AT_ONCE = 5

/** Both lanes together mark at most 50 rows as being sent. */
export const mailOut = (mailer: Mailer, clock: Clock): WayOut => ({
  batchMax: 25,
  lanes: 2,
  sendBatch({ rows }, composed, told, signal) {
    const date = clock.now()
    return sendEach(
      rows,
      AT_ONCE,
      async (row) => {
        await mailer.send(composed.mail(row, date))
        return {}
      },
      told,
      signal,
    )
  },
})
