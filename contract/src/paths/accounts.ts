import type { accounts as endpoints } from '../accounts.ts'
import { addresses } from '../addresses/accounts.ts'
import type { Paths } from '../path.ts'

export const accounts: Paths<typeof endpoints> = addresses
