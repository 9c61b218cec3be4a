import { MessageError } from '../message-error.ts'
import type { SmsSender } from './sms-sender.ts'

/** A program in production without an SMS provider: whoever can, takes mail instead. */
export const smsOff: SmsSender = {
  isOff: true,
  send: async () => {
    throw new MessageError('permanent', 'no SMS provider is configured')
  },
  listSent: async () => [],
}
