import { addresses } from '../addresses/insights.ts'
import type { insights as endpoints } from '../insights.ts'
import type { Paths } from '../path.ts'

export const insights: Paths<typeof endpoints> = addresses
