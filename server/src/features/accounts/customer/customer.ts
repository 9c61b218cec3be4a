import type { CustomerRow } from './repo.ts'

/** A customer as other features know them. */
export interface Customer {
  id: string
  name: string
  email: string
  /** E.164 */
  phone: string
  /** The number answered a code by SMS; offers by SMS need it. */
  isPhoneProven: boolean
  emailMarketing: boolean
  smsMarketing: boolean
}

export const toCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  isPhoneProven: row.phoneProvenAt !== null,
  emailMarketing: row.emailMarketing,
  smsMarketing: row.smsMarketing,
})
