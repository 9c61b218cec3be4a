import { addresses } from '../addresses/contact-form.ts'
import type { contactForm as endpoints } from '../contact-form.ts'
import type { Paths } from '../path.ts'

export const contactForm: Paths<typeof endpoints> = addresses
