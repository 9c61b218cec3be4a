// Stores outcomes while sending, so that few are unknown if the process crashes.
import { setTimeout as pause } from 'node:timers/promises'
import type { LimitFunction } from 'p-limit'
import type { Clock } from '../clock.ts'
import { MessageError } from '../message-error.ts'
import { leaseEnd, RENEW_MILLISECONDS } from './lease.ts'

/** Outcomes are stored in batches of this size, or at this interval if the provider is slow. */
const FLUSH_ROWS = 50
const FLUSH_MILLISECONDS = 200
const UNAVAILABLE_WAIT_SECONDS = 10

export interface Outcome {
  /** Null if the provider accepted the message. */
  failure: MessageError | null
  providerId?: string
}

export interface Leased<Row, Move> {
  rows: readonly Row[]
  limit: LimitFunction
  send(row: Row): Promise<{ providerId?: string }>
  applyOutcome(row: Row, outcome: Outcome): Move
  /** Returns the change that restores the state before the claim. */
  giveBack(row: Row): Move
  /** Stores the changes of rows that the lease still holds. */
  complete(moves: readonly Move[]): Promise<unknown>
  renew(until: Date): Promise<unknown>
}

export interface SendResult {
  refused: number
  untouched: number
  waitSeconds: number
  isSenderRefused: boolean
}

const ATTEMPTS_MAX = 60

/** Retries while the database is unavailable, because sent messages must be recorded. */
async function retryWhileUnavailable(act: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await act()
      return
    } catch (error) {
      if (attempt >= ATTEMPTS_MAX) throw error
      await pause(500)
    }
  }
}

/** Starts no further message after a 429, if the provider is unavailable, or after `signal`. */
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
    if (moves.length) writing = writing.then(() => retryWhileUnavailable(() => work.complete(moves)))
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
      note(row, { failure: null, ...(await work.send(row)) })
    } catch (error) {
      const failure =
        error instanceof MessageError ? error : new MessageError('unknown', 'no clear response', { cause: error })
      result.isSenderRefused ||= failure.isBadSender
      mustWait ||= failure.isProviderUnavailable || failure.retryAfterSeconds !== undefined
      if (!failure.isProviderUnavailable) note(row, { failure })
      else result.waitSeconds = Math.max(result.waitSeconds, UNAVAILABLE_WAIT_SECONDS)
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
