import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/call-errors.ts'
import { thrownText } from './failure-text.ts'

interface Checked {
  check(): boolean
  refuse(fields: ApiError['fields']): void
}

/** One submission's course, the same for both kinds of account. `send` answers the sentence of a refusal, or null. */
export function useSubmission(fields: Checked, send: () => Promise<string | null>) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    if (!fields.check()) return
    setBusy(true)
    try {
      setFailure(await send())
    } catch (error) {
      setFailure(thrownText(error))
      if (error instanceof ApiError) fields.refuse(error.fields)
    }
    setBusy(false)
  }

  return { isBusy, failure, submit }
}
