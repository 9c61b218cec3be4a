import { useEffect, useRef, useState } from 'react'
import { call } from '../../../lib/calls/call.ts'
import { NoAnswer, noAnswerWords } from '../../../lib/calls/call-errors.ts'
import { withTimeout } from '../../../lib/calls/with-timeout.ts'
import { removeStored, storedKeys } from '../../../lib/session/storage.ts'
import { type GuestAnswer, type GuestAnswerResult, sendAnswer } from './guest-answer.ts'
import type { LiveTable } from './use-live-table.ts'
import { answerProblem } from './words.ts'

const PREFIX = 'offer:'

/** Deletes only this site's offer keys; theme and sign-in stay. */
function deleteStoredOffers(): void {
  for (const key of storedKeys()) if (key.startsWith(PREFIX)) removeStored(key)
}

export interface AnswerProblem {
  text: string
  retry?: () => void
}

export interface Answering {
  pending: GuestAnswer | null
  problem: AnswerProblem | null
  hasDeclined: boolean
  answer: (answer: GuestAnswer) => void
}

const READ_MS = 3000

export function useGuestAnswer(
  id: string,
  live: LiveTable,
  before: { problem: string | null; hasDeclined: boolean },
): Answering {
  const [pending, setPending] = useState<GuestAnswer | null>(null)
  const [problem, setProblem] = useState<AnswerProblem | null>(before.problem ? { text: before.problem } : null)
  const [hasDeclined, setDeclined] = useState(before.hasDeclined)
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(reading.current), [])

  async function answer(choice: GuestAnswer) {
    clearTimeout(reading.current)
    setPending(choice)
    setProblem(null)
    const { offer_id: offerId = null, version = 0 } = live.table ?? {}
    try {
      take(choice, await withTimeout((signal) => sendAnswer(call, id, choice, offerId, signal)))
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      if (error.isUnsent) showProblem(answerProblem(choice, error.message), choice)
      else {
        showProblem(error.message, choice)
        pollResult(choice, version)
      }
    }
    setPending(null)
  }

  function take(choice: GuestAnswer, { table, problem: refusal }: GuestAnswerResult) {
    if (table) live.take(table)
    // The guest limit is not a problem: the page shows its own message.
    setProblem(refusal && !table?.guest_limit_days ? { text: refusal } : null)
    if (choice !== 'decline' || refusal) return
    deleteStoredOffers()
    setDeclined(true)
  }

  const showProblem = (text: string, choice: GuestAnswer) => setProblem({ text, retry: () => void answer(choice) })

  /** Polls until a response shows whether the answer arrived. */
  function pollResult(choice: GuestAnswer, version: number) {
    reading.current = setTimeout(async () => {
      const table = await live.fetchTable()
      if (!table) return pollResult(choice, version)
      if (table.version === version) return showProblem(answerProblem(choice, noAnswerWords.notArrived), choice)
      setProblem(null)
      if (choice === 'decline' && table.offer_state === 'rejected_by_diner') setDeclined(true)
    }, READ_MS)
  }

  return { pending, problem, hasDeclined, answer: (choice) => void answer(choice) }
}
