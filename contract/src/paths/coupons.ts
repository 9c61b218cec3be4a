import { addresses } from '../addresses/coupons.ts'
import type { coupons as endpoints } from '../coupons.ts'
import type { Paths } from '../path.ts'

export const coupons: Paths<typeof endpoints> = addresses
