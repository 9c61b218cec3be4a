import { legal } from '../../../content/legal/legal.ts'

/** The first thing wrong with the unsubscribe form, in the specified words, or null. */
export function unsubscribeProblem(fields: Record<string, string>): string | null {
  const wantsEmail = fields.by_email === 'on'
  const wantsSms = fields.by_sms === 'on'
  const email = (fields.email ?? '').trim()
  const phone = (fields.phone ?? '').replace(/\D/g, '')
  const { none, noContact, noEmail, noPhone } = legal.unsubscribe
  if (!wantsEmail && !wantsSms) return none
  if (wantsEmail && wantsSms && !email && !phone) return noContact
  if (wantsEmail && !email) return noEmail
  if (wantsSms && !phone) return noPhone
  return null
}

/** What is sent: only the address of a channel that was chosen. */
export const unsubscribeBody = (fields: Record<string, string>) => ({
  ...(fields.by_email === 'on' ? { email: (fields.email ?? '').trim() } : {}),
  ...(fields.by_sms === 'on' ? { phone: (fields.phone ?? '').replace(/\D/g, '') } : {}),
})
