import type { CustomerRow } from './repo.ts'

/** A customer as other features know them: what is only claimed is not there. */
export interface Customer {
  id: string
  name: string | null
  /** Answered a code by mail. */
  email: string | null
  /** E.164; answered a code by SMS. */
  phone: string | null
  emailMarketing: boolean
  smsMarketing: boolean
}

export const toCustomer = (row: CustomerRow): Customer => ({
  id: row.id,
  name: row.name,
  email: row.emailProvenAt && row.email,
  phone: row.phoneProvenAt && row.phone,
  emailMarketing: row.emailMarketing && row.emailProvenAt !== null,
  smsMarketing: row.smsMarketing && row.phoneProvenAt !== null,
})
