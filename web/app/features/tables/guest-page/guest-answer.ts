import type { GuestTable } from '@tidetable/contract/endpoints/tables'
import { tables } from '@tidetable/contract/routes/tables'
import type { Call } from '../../../lib/calls/call.ts'
import { ApiError, NetworkError } from '../../../lib/calls/call-errors.ts'
import { answerFailedWords } from './words.ts'

export const ANSWERS = ['accept', 'decline', 'left', 'more-time'] as const
export type GuestAnswer = (typeof ANSWERS)[number]

export const isAnswer = (value: unknown): value is GuestAnswer => ANSWERS.some((answer) => answer === value)

export interface GuestAnswerResult {
  table: GuestTable | null
  /** The specified sentence, followed by the server's reason. */
  problem?: string
  status: number
}

const isGuestTable = (data: unknown): data is GuestTable =>
  typeof data === 'object' && data !== null && 'offer_mine' in data && 'version' in data

export async function sendAnswer(
  call: Call,
  id: string,
  answer: GuestAnswer,
  offerId: string | null,
  signal?: AbortSignal,
): Promise<GuestAnswerResult> {
  const seen = offerId ? { offer_id: offerId } : {}
  try {
    const reply = await send(call, id, answer, seen, signal)
    return { table: isGuestTable(reply.data) ? reply.data : null, status: 200 }
  } catch (error) {
    if (signal && (signal.aborted || error instanceof NetworkError)) throw error
    const refusal = error instanceof ApiError ? error : null
    return {
      // A refusal contains the current table, which updates the page.
      table: isGuestTable(refusal?.data) ? refusal.data : null,
      problem: [answerFailedWords[answer], refusal && refusal.status < 500 ? refusal.message : '']
        .filter(Boolean)
        .join(' '),
      status: refusal?.status ?? 503,
    }
  }
}

function send(call: Call, id: string, answer: GuestAnswer, seen: { offer_id?: string }, signal?: AbortSignal) {
  const input = { params: { id }, as: 'customer', ...(signal ? { signal } : {}) } as const
  if (answer === 'accept') return call(tables.accept, { ...input, body: seen })
  if (answer === 'more-time') return call(tables.moreTime, { ...input, body: seen })
  if (answer === 'left') return call(tables.left, { ...input, body: seen })
  return call(tables.update, { ...input, body: { ...seen, offer_rejected: true } })
}
