import type { PersonalData } from '#platform/person.ts'
import { deleteSubscribers, listLettersTo, listSubscribers } from './repo.ts'

/** Nobody is written to without confirming anew, so a subscription that ended needs no memory. */
export const personalData: PersonalData = {
  stays: [],
  copy: async (db, { emails }) => ({
    articlesByMail: await listSubscribers(db, emails),
    articlesSent: await listLettersTo(db, emails),
  }),
  erase: async (tx, { emails }) => ({ articlesByMail: await deleteSubscribers(tx, emails) }),
}
