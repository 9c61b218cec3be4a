import { addresses } from '../addresses/budgets.ts'
import type { budgets as endpoints } from '../budgets.ts'
import type { Paths } from '../path.ts'

export const budgets: Paths<typeof endpoints> = addresses
