import { addresses } from '../addresses/consent.ts'
import type { consent as endpoints } from '../consent.ts'
import type { Paths } from '../path.ts'

export const consent: Paths<typeof endpoints> = addresses
