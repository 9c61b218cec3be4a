// A hundred guests to try campaigns with. The mailboxes are reserved for examples; India reserves no numbers for them, so
// the sample restaurant never sends outside local mode (composing/refuse-sample.ts).
import { ATTESTATION } from '@tidetable/contract/address-book'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Sample } from '#platform/feature.ts'
import { beginImport, insertImported } from './address-book/import-repo.ts'
import { addressHash } from './consent/address-hash.ts'

const FIRST = ['Asha', 'Ben', 'Chitra', 'Dev', 'Elena', 'Farah', 'Gopal', 'Hana', 'Ivan', 'Jaya']
const LAST = ['Kulkarni', 'Carter', 'Rao', 'Patel', 'Fischer', 'Khan', 'Iyer', 'Sato', 'Novak', 'Menon']

/** Most have both addresses, some only one. */
export async function writeSampleContacts(tx: Tx, { restaurantId, now }: Sample, secret: string): Promise<void> {
  const id = newId()
  await beginImport(tx, restaurantId, { id, isAttested: true, wording: ATTESTATION, createdAt: now })
  const people = LAST.flatMap((last, row) =>
    FIRST.map((first, column) => {
      const number = row * 10 + column
      const email = number % 7 === 3 ? null : `${first}.${last}@guests.example`.toLowerCase()
      const phone = number % 5 === 2 && email ? null : `+9198765${String(20_000 + number)}`
      return {
        id: newId(),
        name: `${first} ${last}`,
        email,
        emailHash: email && addressHash(secret, 'email', email),
        phone,
        phoneHash: phone && addressHash(secret, 'sms', phone),
        wantsEmail: email !== null,
        wantsSms: phone !== null,
        isActive: true,
        birthday: null,
        lastVisitOn: null,
        tags: [],
        refused: [],
      }
    }),
  )
  await insertImported(tx, restaurantId, id, people, now)
}
