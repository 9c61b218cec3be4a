import { digitsOf } from '../fields/phone.ts'
import { COUNTRIES } from '../rules/countries.ts'

export const UNSUBSCRIBE_MESSAGES = {
  none: 'Please select at least one option to unsubscribe from.',
  noEmail: 'Please provide an email address to unsubscribe from emails.',
  noPhone: 'Please provide a phone number to unsubscribe from SMS.',
  noContact: 'Please provide the contact information for the selected option.',
} as const

const read = (fields: Record<string, string>) => ({
  wantsEmail: fields.by_email === 'on',
  wantsSms: fields.by_sms === 'on',
  email: (fields.email ?? '').trim(),
  phone: digitsOf(fields.phone ?? ''),
  country: COUNTRIES.find(({ iso }) => iso === fields.country)?.code,
})

export function unsubscribeProblem(fields: Record<string, string>): string | null {
  const { wantsEmail, wantsSms, email, phone } = read(fields)
  if (!wantsEmail && !wantsSms) return UNSUBSCRIBE_MESSAGES.none
  if (wantsEmail && wantsSms && !email && !phone) return UNSUBSCRIBE_MESSAGES.noContact
  if (wantsEmail && !email) return UNSUBSCRIBE_MESSAGES.noEmail
  return wantsSms && !phone ? UNSUBSCRIBE_MESSAGES.noPhone : null
}

interface UnsubscribeBody {
  email?: string
  phone?: string
  country_code?: string
}

/** Drops the address of a channel that was not chosen. */
export function unsubscribeBody(fields: Record<string, string>): UnsubscribeBody {
  const { wantsEmail, wantsSms, email, phone, country } = read(fields)
  return {
    ...(wantsEmail ? { email } : {}),
    ...(wantsSms ? { phone, ...(country ? { country_code: country } : {}) } : {}),
  }
}
