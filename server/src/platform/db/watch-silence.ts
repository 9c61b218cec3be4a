import type pg from 'pg'
import { askAfresh } from './ask-afresh.ts'
import { LivedTime } from './lived-time.ts'

const LOOK_MILLISECONDS = 250
/** Nearly every statement is done by then; for the others one small question is asked. */
const SUSPICIOUS_MILLISECONDS = 1_200
/** Held up for longer while it was asked, this program may have missed the answer. */
const STALL_MILLISECONDS = 200

const answers = async (url: string): Promise<boolean> => (await askAfresh(url, 'select 1')) !== null

/** Asks again when a stall of this program, and not the database, may have cost the answer. */
async function hasAnswered(url: string, time: LivedTime): Promise<boolean> {
  for (;;) {
    const begun = { at: performance.now(), lived: time.now() }
    if (await answers(url)) return true
    const missed = performance.now() - begun.at - (time.now() - begun.lived)
    if (missed < STALL_MILLISECONDS) return false
  }
}

const silence = () => new Error('Connection terminated: the database has fallen silent')

function cut(client: pg.PoolClient) {
  const { connection } = client as unknown as { connection: { stream: { destroy(error: Error): void } } }
  connection.stream.destroy(silence())
}

export interface Watch {
  /** Throws while the database is known to be silent: a new connection would only be waited for. */
  mustHear(): void
  stop(): void
}

/**
 * Tells a slow statement from a database that has fallen silent (paused, its network gone): when a connection has been
 * busy for long and a fresh one gets no answer either, what waits is cut, and so is what comes until one is answered.
 * So requests fail soon instead of by the long time-out that heavy statements need.
 */
export function watchSilence(pool: pg.Pool, url: string): Watch {
  const time = new LivedTime()
  const busySince = new Map<pg.PoolClient, number>()
  let isSilent = false
  pool.on('acquire', (client) => {
    busySince.set(client, time.now())
    if (isSilent) cut(client)
  })
  pool.on('release', (_error, client) => busySince.delete(client))
  pool.on('remove', (client) => busySince.delete(client))

  let isAsking = false
  async function look() {
    const now = time.now()
    const isSuspicious = [...busySince.values()].some((since) => now - since > SUSPICIOUS_MILLISECONDS)
    if (isAsking || !(isSilent || isSuspicious)) return
    isAsking = true
    isSilent = !(await hasAnswered(url, time))
    if (isSilent) for (const client of busySince.keys()) cut(client)
    isAsking = false
  }
  const looking = setInterval(() => void look(), LOOK_MILLISECONDS)
  looking.unref()
  return {
    mustHear() {
      if (isSilent) throw silence()
    },
    stop() {
      clearInterval(looking)
      time.stop()
    },
  }
}
