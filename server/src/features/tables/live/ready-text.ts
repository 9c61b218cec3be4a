// JSON that is ready but for the time: built once per change, ended with `server_time` when it is sent.
import { createHash } from 'node:crypto'

const TIME_LENGTH = '2026-03-28T12:00:00.000Z'.length
/** Answers within this span share one buffer; a countdown needs seconds. */
const SHARED_MILLISECONDS = 20

export interface ReadyText {
  /** Changes with the content, not with the time. */
  readonly etag: string
  at(now: Date): Buffer
}

/** `pieces` are JSON texts whose `server_time` comes last, so that each ends in `"<time>"}`. */
export function readyText(open: string, pieces: readonly string[], close: string): ReadyText {
  const bodies = pieces.map((piece) => piece.slice(0, -TIME_LENGTH - 2))
  const hash = createHash('sha1').update(open)
  for (const body of bodies) hash.update(body)
  const etag = `"${hash.digest('base64url')}"`
  let made: Buffer | undefined
  let madeAt = 0
  return {
    etag,
    at(now) {
      const time = now.getTime()
      if (made && Math.abs(time - madeAt) < SHARED_MILLISECONDS) return made
      const end = `${now.toISOString()}"}`
      made = Buffer.from(open + bodies.map((body) => body + end).join(',') + close)
      madeAt = time
      return made
    },
  }
}
