import type { CustomerProfile, SignedInCustomer } from '@tidetable/contract/endpoints/accounts'
import { toCustomer } from './customer.ts'
import type { CustomerRow } from './repo.ts'

/** Shown until a guest who signed up by phone alone enters a name. */
const UNNAMED = 'Guest'

const present = ({ id, name, email, phone }: CustomerRow) => ({
  _id: id,
  name: name ?? UNNAMED,
  email: email ?? '',
  phone: phone ?? '',
  nameNeeded: name === null,
})

export const presentSignedIn = (row: CustomerRow, token: string): SignedInCustomer => ({ ...present(row), token })

export function presentProfile(row: CustomerRow): CustomerProfile {
  const { emailMarketing, smsMarketing } = toCustomer(row)
  return {
    ...present(row),
    preferences: { emailMarketing, smsMarketing },
    wishes: { emailMarketing: row.emailMarketing, smsMarketing: row.smsMarketing },
    proven: { email: row.emailVerifiedAt !== null, phone: row.phoneVerifiedAt !== null },
  }
}
