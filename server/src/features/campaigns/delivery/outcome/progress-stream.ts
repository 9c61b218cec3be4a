import { type EventStreams, frame } from '#platform/http/event-streams.ts'
import { HIJACKED } from '#platform/http/route.ts'
import type { Live } from '#platform/live/live.ts'
import type { Log } from '#platform/observability/log.ts'
import { campaignTopic } from './progress.ts'

/** Sends the campaign as it is, and again whenever its rows have moved. `read` answers what its owner's GET shows. */
export async function streamProgress(
  { live, log, open }: { live: Live; log: Log; open: (onEnd: () => void) => ReturnType<EventStreams['open']> },
  campaignId: string,
  read: () => Promise<unknown>,
): Promise<typeof HIJACKED> {
  const first = await read()
  let isReading = false
  let isStale = false
  const stop = live.subscribe(campaignTopic(campaignId), () => void update())
  const stream = open(stop)

  async function update() {
    isStale = true
    if (isReading) return
    isReading = true
    try {
      while (isStale) {
        isStale = false
        stream.send(frame('progress', JSON.stringify(await read())))
      }
    } catch (error) {
      // Deleted while watched, or the database is away: the reader comes again and is told.
      log.debug({ err: error }, 'a progress stream ends')
      stream.end()
    } finally {
      isReading = false
    }
  }

  stream.send(frame('progress', JSON.stringify(first)))
  return HIJACKED
}
