import { accounts } from '@tidetable/contract/routes/accounts'
import { useData } from '../calls/use-answer.ts'
import { ALL_CHANNELS, type MessageChannels } from './message-channels.ts'

/** For signed-in screens, which have a query client; other pages use `readChannels`. */
export const useChannels = (): MessageChannels =>
  useData(accounts.otpChannels, {}, { staleTime: Number.POSITIVE_INFINITY }).data ?? ALL_CHANNELS
