import { addresses } from '../addresses/campaigns.ts'
import type { campaigns as endpoints } from '../campaigns.ts'
import type { Paths } from '../path.ts'

export const campaigns: Paths<typeof endpoints> = addresses
