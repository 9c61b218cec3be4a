import { addresses } from '../addresses/newsletter.ts'
import type { newsletter as endpoints } from '../newsletter.ts'
import type { Paths } from '../path.ts'

export const newsletter: Paths<typeof endpoints> = addresses
