import { accounts } from '@tidetable/contract/routes/accounts'
import type { Call } from '../../../lib/calls/call.ts'

/** Whether no code can come by SMS here. Where nobody says, both ways are taken for granted. */
export async function areCodesByMailOnly(call: Call): Promise<boolean> {
  try {
    return !(await call(accounts.waysOfCodes)).data.sms
  } catch {
    return false
  }
}
