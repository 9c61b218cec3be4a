import { readEmail } from '@tidetable/contract/fields/email-pattern'
import type { PersonQuery } from '#platform/personal-data.ts'
import { readPhone } from '#platform/phone.ts'
import { StartupError } from '#platform/startup-error.ts'
import { personWords as say } from './words.ts'

/** A number without a country code is ambiguous, so it is rejected. */
export function parsePerson(text: string): PersonQuery {
  if (text.includes('@')) {
    const email = readEmail(text)
    if (!email) throw new StartupError(say.invalidEmail)
    return { email }
  }
  if (!/^\s*(\+|00)/.test(text)) throw new StartupError(say.noCountry)
  const phone = readPhone(text)
  if (!phone) throw new StartupError(say.noNumber)
  return { phone: phone.e164 }
}
