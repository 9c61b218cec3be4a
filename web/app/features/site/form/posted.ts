import { ApiError, messageOf } from '../../../lib/calls/call-errors.ts'

export interface FormResult {
  isSent: boolean
  error: string | null
  problems: Record<string, string>
  fields: Record<string, string>
}

interface SubmitOptions {
  send: (fields: Record<string, string>) => Promise<unknown>
  failure: string
  /** Validates fields that are not sent, such as checkboxes. Returns an error message, null if valid. */
  check?: (fields: Record<string, string>) => string | null
}

export async function submitForm(form: FormData, { send, failure, check }: SubmitOptions): Promise<FormResult> {
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
