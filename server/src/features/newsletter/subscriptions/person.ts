import type { PersonalData } from '#platform/personal-data.ts'
import { deleteSubscribers, listEmailsTo, listSubscribers } from './repo.ts'

/** Sending needs a new confirmation, so no record of opt-outs is needed. */
export const personalData: PersonalData = {
  stays: [],
  copy: async (db, { emails }) => ({
    articlesByMail: await listSubscribers(db, emails),
    articlesSent: await listEmailsTo(db, emails),
  }),
  erase: async (tx, { emails }) => ({ articlesByMail: await deleteSubscribers(tx, emails) }),
}
