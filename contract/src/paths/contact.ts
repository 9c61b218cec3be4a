import { addresses } from '../addresses/contact.ts'
import type { contact as endpoints } from '../contact.ts'
import type { Paths } from '../path.ts'

export const contact: Paths<typeof endpoints> = addresses
