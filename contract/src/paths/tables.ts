import { addresses } from '../addresses/tables.ts'
import type { Paths } from '../path.ts'
import type { tables as endpoints } from '../tables.ts'

export const tables: Paths<typeof endpoints> = addresses
