import { messageOf } from '../../../lib/calls/call-errors.ts'

interface Answer {
  success?: boolean
  message?: string | undefined
  error?: string | undefined
}

const WORDS = {
  customer: { before: 'Customer registration failed: ', otherwise: 'Registration failed. Please try again.' },
  restaurant: { before: 'Restaurant registration failed: ', otherwise: 'Unknown error occurred' },
} as const

/** The server answered, but not with success. */
export const refusedText = (who: keyof typeof WORDS, { message, error }: Answer): string =>
  WORDS[who].before + (message || error || WORDS[who].otherwise)

const UNEXPECTED = 'An unexpected error occurred. Please try again.'

/** The call itself failed: the server's sentence, else the error's own. */
export const thrownText = (error: unknown): string =>
  `Registration failed: ${messageOf(error, UNEXPECTED, error instanceof Error && error.message ? error.message : UNEXPECTED)}`
