import type { addressBook as endpoints } from '../address-book.ts'
import { addresses } from '../addresses/address-book.ts'
import type { Paths } from '../path.ts'

export const addressBook: Paths<typeof endpoints> = addresses
