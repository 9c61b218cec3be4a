import { useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { type Answer, sendAnswer } from './answer.ts'
import { forgetOffers } from './forget-offers.ts'
import type { LiveTable } from './use-live-table.ts'

export interface Answering {
  /** What is on its way. */
  pending: Answer | null
  problem: string | null
  /** This phone has just said "Not Interested". */
  hasDeclined: boolean
  answer: (answer: Answer) => void
}

export function useAnswer(
  id: string,
  live: LiveTable,
  before: { problem: string | null; hasDeclined: boolean },
): Answering {
  const [pending, setPending] = useState<Answer | null>(null)
  const [problem, setProblem] = useState(before.problem)
  const [hasDeclined, setDeclined] = useState(before.hasDeclined)

  async function answer(given: Answer) {
    setPending(given)
    setProblem(null)
    const result = await sendAnswer(call, id, given, live.table?.offer_id ?? null)
    if (result.table) live.take(result.table)
    setPending(null)
    setProblem(result.problem ?? null)
    if (given !== 'decline' || result.problem) return
    forgetOffers()
    setDeclined(true)
  }

  return { pending, problem, hasDeclined, answer: (given) => void answer(given) }
}
