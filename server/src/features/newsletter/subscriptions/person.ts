import type { PersonalData } from '#platform/personal-data.ts'
import { deleteSubscribers, listEmailsTo, listSubscribers } from './repo.ts'

/** No record of opt-outs stays: emailing the address again needs a new confirmation. */
export const personalData: PersonalData = {
  stays: [],
  copy: async (db, { emails }) => ({
    articlesByMail: await listSubscribers(db, emails),
    articlesSent: await listEmailsTo(db, emails),
  }),
  erase: async (tx, { emails }) => ({ articlesByMail: await deleteSubscribers(tx, emails) }),
}
