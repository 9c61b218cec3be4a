import { addresses } from '../addresses/slow-times.ts'
import type { Paths } from '../path.ts'
import type { slowTimes as endpoints } from '../slow-times.ts'

export const slowTimes: Paths<typeof endpoints> = addresses
