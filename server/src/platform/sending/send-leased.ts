// Sends the rows of one lease and completes them while it goes on, so that little is in doubt if the program dies.
import { setTimeout as pause } from 'node:timers/promises'
import type { LimitFunction } from 'p-limit'
import type { Clock } from '../clock.ts'
import { MessageError } from '../message-error.ts'
import { leaseEnd, RENEW_MILLISECONDS } from './lease.ts'

/** Written down together; a slow provider's answers at least so often. */
const FLUSH_ROWS = 50
const FLUSH_MILLISECONDS = 200
/** The provider cannot be reached: nobody knocks for so long. */
const AWAY_SECONDS = 10

export interface Outcome {
  /** Null when the provider took the message. */
  failure: MessageError | null
  providerId?: string
}

export interface Leased<Row, Move> {
  rows: readonly Row[]
  /** Lets so many calls run at once. */
  limit: LimitFunction
  /** Calls the provider; rejects with MessageError. */
  hand(row: Row): Promise<{ providerId?: string }>
  /** Where the row stands after the call. */
  applyOutcome(row: Row, outcome: Outcome): Move
  /** Of a row that was not begun: as it was before it was claimed. */
  giveBack(row: Row): Move
  /** Writes down what became of rows, of those that the lease still holds. */
  complete(moves: readonly Move[]): Promise<unknown>
  renew(until: Date): Promise<unknown>
}

export interface SendResult {
  refused: number
  /** Rows that were not begun and went back. */
  untouched: number
  /** Nothing of this provider's should be tried for so long. */
  waitSeconds: number
  /** The provider does not accept the sender. */
  isSenderRefused: boolean
}

const TRIES = 60

/** What was sent must be written down: a database that is away for a moment is waited for. */
async function persistently(act: () => Promise<unknown>): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await act()
      return
    } catch (error) {
      if (tried >= TRIES) throw error
      await pause(500)
    }
  }
}

/** After "too many", when nobody is there, and after `signal` nothing more is begun; the rest goes back. */
export async function sendLeased<Row, Move>(
  work: Leased<Row, Move>,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<SendResult> {
  const untouched = new Set(work.rows)
  const result: SendResult = { refused: 0, untouched: 0, waitSeconds: 0, isSenderRefused: false }
  let mustWait = false
  let waiting: Move[] = []
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    const moves = waiting
    waiting = []
    if (moves.length) writing = writing.then(() => persistently(() => work.complete(moves)))
    writing.catch(() => {})
  }

  function note(row: Row, outcome: Outcome) {
    untouched.delete(row)
    if (outcome.failure?.kind === 'permanent') result.refused++
    result.waitSeconds = Math.max(result.waitSeconds, outcome.failure?.retryAfterSeconds ?? 0)
    waiting.push(work.applyOutcome(row, outcome))
    if (waiting.length >= FLUSH_ROWS) flush()
    else timer ??= setTimeout(flush, FLUSH_MILLISECONDS)
  }

  async function send(row: Row) {
    if (signal.aborted || mustWait) return
    try {
      note(row, { failure: null, ...(await work.hand(row)) })
    } catch (error) {
      const failure =
        error instanceof MessageError ? error : new MessageError('unknown', 'no clear answer', { cause: error })
      result.isSenderRefused ||= failure.isBadSender
      mustWait ||= failure.isProviderAway || failure.retryAfterSeconds !== undefined
      // Not noted is not begun.
      if (!failure.isProviderAway) note(row, { failure })
      else result.waitSeconds = Math.max(result.waitSeconds, AWAY_SECONDS)
    }
  }

  const renewal = setInterval(() => void work.renew(leaseEnd(clock.now())).catch(() => {}), RENEW_MILLISECONDS)
  try {
    await Promise.all(work.rows.map((row) => work.limit(() => send(row))))
    result.untouched = untouched.size
    for (const row of untouched) waiting.push(work.giveBack(row))
    flush()
    await writing
  } finally {
    clearInterval(renewal)
    clearTimeout(timer)
  }
  return result
}
