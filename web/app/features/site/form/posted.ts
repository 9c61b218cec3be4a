import { ApiError, messageOf } from '../../../lib/calls/call-errors.ts'

/** What a page tells after a form was posted to it without script. */
export interface Posted {
  isSent: boolean
  error: string | null
  /** What is wrong, by field. */
  problems: Record<string, string>
  /** What was typed, to stand there again; nothing once it was sent. */
  fields: Record<string, string>
}

/** Delivers a form that arrived without script; what is wrong, or a refusal, becomes a sentence on the page. */
export async function deliverPosted(
  request: Request,
  send: (fields: Record<string, string>) => Promise<unknown>,
  failure: string,
  check?: (fields: Record<string, string>) => string | null,
): Promise<Posted> {
  const form = await request.formData()
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
