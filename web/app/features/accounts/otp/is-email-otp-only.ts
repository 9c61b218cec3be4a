import { accounts } from '@tidetable/contract/routes/accounts'
import type { Call } from '../../../lib/calls/call.ts'

/** Returns false if the server does not answer. */
export async function isEmailOtpOnly(call: Call): Promise<boolean> {
  try {
    return !(await call(accounts.otpChannels)).data.sms
  } catch {
    return false
  }
}
