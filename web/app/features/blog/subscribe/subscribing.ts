import { contactForm } from '@tidetable/contract/routes/contact-form'
import type { Call } from '../../../lib/calls/call.ts'
import { ApiError } from '../../../lib/calls/call-errors.ts'
import { subscribeWords as words } from '../words.ts'

export interface Outcome {
  message: string
  isDone: boolean
}

export interface SubscribeResult extends Outcome {
  email: string
}

function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return words.failed
  return error.message || (error.status < 500 ? words.refused : words.failed)
}

export async function subscribe(call: Call, email: string): Promise<Outcome> {
  try {
    await call(contactForm.submitQuery, { body: { email: email.trim(), source: 'blog_subscription' } })
    return { message: words.done, isDone: true }
  } catch (error) {
    return { message: failureMessage(error), isDone: false }
  }
}
