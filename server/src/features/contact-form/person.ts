import type { Db } from '#platform/db/database.ts'
import type { Person, PersonalData } from '#platform/personal-data.ts'
import { listPhones } from '#platform/phone.ts'
import { deleteMessages, listMessagesLike } from './repo.ts'

const ENDING_DIGITS = 7

/** Returns messages with an address of the person; numbers are stored as typed, so any that could be theirs match. */
async function listOwn(db: Db, { phones, emails }: Person) {
  const rows = await listMessagesLike(
    db,
    emails,
    phones.map((phone) => phone.slice(-ENDING_DIGITS)),
  )
  return rows.filter(({ isByMail, phone }) => isByMail || listPhones(phone).some(({ e164 }) => phones.includes(e164)))
}

export const personalData: PersonalData = {
  stays: [],
  copy: async (db, person) => ({
    messagesToUs: (await listOwn(db, person)).map(({ name, email, phone, topic, body, createdAt }) => ({
      name,
      email,
      phone,
      topic,
      body,
      createdAt,
    })),
  }),
  async erase(tx, person) {
    const own = await listOwn(tx, person)
    const messagesToUs = await deleteMessages(
      tx,
      own.map(({ id }) => id),
    )
    return { messagesToUs }
  },
}
