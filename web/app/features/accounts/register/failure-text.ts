import { messageOf } from '../../../lib/calls/call-errors.ts'
import { customerRegistrationWords, registerWords, restaurantRegistrationWords } from './words.ts'

interface RegistrationReply {
  success?: boolean
  message?: string | undefined
  error?: string | undefined
}

const words = { customer: customerRegistrationWords, restaurant: restaurantRegistrationWords }

export const refusalText = (accountType: keyof typeof words, { message, error }: RegistrationReply): string =>
  words[accountType].refused(message || error || words[accountType].refusedUnknown)

export function errorText(error: unknown): string {
  const { unexpected, failed } = registerWords
  return failed(messageOf(error, unexpected, error instanceof Error && error.message ? error.message : unexpected))
}
