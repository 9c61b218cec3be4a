import { ApiError, messageOf } from '../../../lib/calls/call-errors.ts'

/** How the posting of a form went, with script and without. */
export interface Posted {
  isSent: boolean
  error: string | null
  /** What is wrong, by field. */
  problems: Record<string, string>
  /** What was typed, to stand there again; nothing once it was sent. */
  fields: Record<string, string>
}

interface Delivery {
  send: (fields: Record<string, string>) => Promise<unknown>
  /** The sentence for a failure without one of its own. */
  failure: string
  /** What the request no longer tells apart; null when nothing is wrong. */
  check?: (fields: Record<string, string>) => string | null
}

/** Hands a form's fields to its endpoint, which judges them; what is wrong, or a refusal, becomes a sentence. */
export async function deliver(form: FormData, { send, failure, check }: Delivery): Promise<Posted> {
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const problem = check?.(fields) ?? null
  if (problem) return { isSent: false, error: problem, problems: {}, fields }
  try {
    await send(fields)
    return { isSent: true, error: null, problems: {}, fields: {} }
  } catch (cause) {
    const problems = cause instanceof ApiError ? cause.fields : {}
    return { isSent: false, error: messageOf(cause, failure), problems, fields }
  }
}
