import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { NoAnswer, noAnswerWords } from '../../../lib/calls/call-errors.ts'
import { withTimeout } from '../../../lib/calls/with-timeout.ts'
import { removeStored, storedKeys } from '../../../lib/session/storage.ts'
import { type Answer, type AnswerResult, sendAnswer } from './answer.ts'
import type { LiveTable } from './use-live-table.ts'
import { answerProblem } from './words.ts'

const PREFIX = 'offer:'

/** Deletes only this site's offer keys; theme and sign-in stay. */
function forgetOffers(): void {
  for (const key of storedKeys()) if (key.startsWith(PREFIX)) removeStored(key)
}

export interface AnswerProblem {
  text: string
  retry?: () => void
}

export interface Answering {
  pending: Answer | null
  problem: AnswerProblem | null
  hasDeclined: boolean
  answer: (answer: Answer) => void
}

const READ_MS = 3000

export function useAnswer(
  id: string,
  live: LiveTable,
  before: { problem: string | null; hasDeclined: boolean },
): Answering {
  const [pending, setPending] = useState<Answer | null>(null)
  const [problem, setProblem] = useState<AnswerProblem | null>(before.problem ? { text: before.problem } : null)
  const [hasDeclined, setDeclined] = useState(before.hasDeclined)
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(reading.current), [])

  async function answer(given: Answer) {
    clearTimeout(reading.current)
    setPending(given)
    setProblem(null)
    const { offer_id: offerId = null, version = 0 } = live.table ?? {}
    try {
      take(given, await withTimeout((signal) => sendAnswer(call, id, given, offerId, signal)))
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      if (error.isUnsent) tell(answerProblem(given, error.message), given)
      else {
        tell(error.message, given)
        findOut(given, version)
      }
    }
    setPending(null)
  }

  function take(given: Answer, { table, problem: refusal }: AnswerResult) {
    if (table) live.take(table)
    // The page itself shows the guest limit.
    setProblem(refusal && !table?.guest_limit_days ? { text: refusal } : null)
    if (given !== 'decline' || refusal) return
    forgetOffers()
    setDeclined(true)
  }

  const tell = (text: string, given: Answer) => setProblem({ text, retry: () => void answer(given) })

  /** The next read shows whether the answer arrived. */
  function findOut(given: Answer, version: number) {
    reading.current = setTimeout(async () => {
      const table = await live.ask()
      if (!table) return findOut(given, version)
      if (table.version === version) return tell(answerProblem(given, noAnswerWords.notArrived), given)
      setProblem(null)
      if (given === 'decline' && table.offer_state === 'rejected_by_diner') setDeclined(true)
    }, READ_MS)
  }

  return { pending, problem, hasDeclined, answer: (given) => void answer(given) }
}
