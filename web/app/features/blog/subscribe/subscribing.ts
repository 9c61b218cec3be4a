import { contact } from '@tidetable/contract/paths/contact'
import { blogText } from '../../../content/blog.ts'
import type { Call } from '../../../lib/call.ts'
import { ApiError } from '../../../lib/call-errors.ts'

const text = blogText.subscribe
/** Something, an @, something with a dot; no spaces. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The answer of a form that was posted without script. */
export interface Posted {
  message: string
  email: string
}

/** What is wrong with the entry, or null. */
export function emailProblem(email: string): string | null {
  if (email.trim() === '') return text.empty
  return EMAIL.test(email.trim()) ? null : text.invalid
}

/** The words for a subscription that failed: the server's, else ours. */
function failureMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return text.failed
  return error.message || (error.status < 500 ? text.refused : text.failed)
}

/** Subscribes and says how it went. */
export async function subscribe(call: Call, email: string): Promise<string> {
  const problem = emailProblem(email)
  if (problem) return problem
  try {
    await call(contact.submitQuery, { body: { email: email.trim(), source: 'blog_subscription' } })
    return text.done
  } catch (error) {
    return failureMessage(error)
  }
}

/** Any message with these words is good news. */
export const isThanks = (message: string): boolean => message.includes('Thank you')
