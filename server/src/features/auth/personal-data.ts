import type { PersonalData } from '#platform/personal-data.ts'
import type { AuthContext } from './context.ts'
import { emailKey } from './email-key.ts'
import { deleteCodes, deleteSignIns, listAdministrators, listSignIns } from './personal-data-repo.ts'

export const authPersonalData = ({ sessions }: Pick<AuthContext, 'sessions'>): PersonalData => ({
  stays: ['administrators'],

  copy: async (db, { emails, customerIds }) => ({
    signIns: await listSignIns(db, customerIds),
    administrators: await listAdministrators(db, emails.map(emailKey)),
  }),

  async erase(tx, { customerIds }) {
    // Notifies every process, so that no cached session remains.
    for (const accountId of customerIds) await sessions.endAll(tx, { kind: 'customer', accountId })
    await deleteCodes(tx, customerIds)
    return { signIns: await deleteSignIns(tx, customerIds) }
  },
})
