import { contactForm } from '@tidetable/contract/routes/contact-form'
import type { Call } from '../../../lib/calls/call.ts'
import { ApiError } from '../../../lib/calls/call-errors.ts'
import { subscribeWords as words } from '../words.ts'

/** What became of a subscription, and what is said about it. */
export interface Outcome {
  message: string
  isDone: boolean
}

/** The answer of a form that was posted without script. */
export interface Posted extends Outcome {
  email: string
}

/** The words for a subscription that failed: the server's, else ours. */
function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return words.failed
  return error.message || (error.status < 500 ? words.refused : words.failed)
}

/** Subscribes and says how it went; the server judges the address. */
export async function subscribe(call: Call, email: string): Promise<Outcome> {
  try {
    await call(contactForm.submitQuery, { body: { email: email.trim(), source: 'blog_subscription' } })
    return { message: words.done, isDone: true }
  } catch (error) {
    return { message: failureMessage(error), isDone: false }
  }
}
