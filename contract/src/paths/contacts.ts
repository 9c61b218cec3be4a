import { addresses } from '../addresses/contacts.ts'
import type { contacts as endpoints } from '../contacts.ts'
import type { Paths } from '../path.ts'

export const contacts: Paths<typeof endpoints> = addresses
