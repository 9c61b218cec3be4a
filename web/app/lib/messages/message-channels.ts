import { accounts } from '@tidetable/contract/routes/accounts'
import type { Answer, Call } from '../calls/call.ts'

/** Channels by which the installation sends messages. `operator`: only if email is off. */
export type MessageChannels = Answer<typeof accounts.otpChannels>['data']

export const ALL_CHANNELS: MessageChannels = { sms: true, email: true }

/** Returns all channels if the server does not answer. */
export async function readChannels(call: Call): Promise<MessageChannels> {
  try {
    return (await call(accounts.otpChannels)).data
  } catch {
    return ALL_CHANNELS
  }
}
