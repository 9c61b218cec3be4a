import { messageOf } from '../../../lib/call-errors.ts'

/** What a page tells after a form was posted to it without script. */
export interface Posted {
  isSent: boolean
  error: string | null
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
  if (problem) return { isSent: false, error: problem }
  try {
    await send(fields)
    return { isSent: true, error: null }
  } catch (cause) {
    return { isSent: false, error: messageOf(cause, failure) }
  }
}
