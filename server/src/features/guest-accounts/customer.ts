import type { CustomerRow } from './repo.ts'

/** Contains verified addresses only. */
export interface Customer {
  id: string
  name: string | null
  email: string | null
  /** E.164; null if unverified. */
  phone: string | null
  emailMarketing: boolean
  smsMarketing: boolean
}

export const toCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  name: row.name,
  email: row.emailVerifiedAt && row.email,
  phone: row.phoneVerifiedAt && row.phone,
  emailMarketing: row.emailMarketing && row.emailVerifiedAt !== null,
  smsMarketing: row.smsMarketing && row.phoneVerifiedAt !== null,
})
