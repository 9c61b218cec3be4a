import { MessageError } from '../message-error.ts'
import type { SmsSender } from './sms-sender.ts'

export const smsOff: SmsSender = {
  isOff: true,
  send: async () => {
    throw new MessageError('permanent', 'no SMS provider is configured')
  },
  listSent: async () => [],
}
