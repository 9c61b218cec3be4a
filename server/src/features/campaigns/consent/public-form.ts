import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { listPhones, type Phone, readPhone } from '#platform/phone.ts'
import type { Platform } from '#platform/platform.ts'
import { readEmail } from '../address-book/read-row.ts'
import { addressHash } from './address-hash.ts'
import type { OptOuts } from './opt-out.ts'
import { EVERYWHERE } from './suppression-repo.ts'
import { consentWords, optOutWords } from './words.ts'

const invalid = (field: string, sentence: string) =>
  new AppError('invalid', sentence, { fields: { [field]: sentence } })

interface Given {
  email?: string | undefined
  phone?: string | undefined
  country_code?: string | undefined
}

/** Every number that was meant: "you have been unsubscribed" is true for each. */
function phonesOf({ phone, country_code }: Given): Phone[] {
  if (!phone) return []
  if (!country_code) return listPhones(phone)
  const read = readPhone(phone, country_code)
  return read ? [read] : []
}

interface Dependencies extends Pick<Platform, 'db' | 'secret'> {
  optOuts: OptOuts
  /** What else is mailed to the address, by other features, ends with it. */
  leaveNewsletter: (tx: Tx, email: string) => Promise<void>
}

/** Opts out of every restaurant. What is known of the address changes neither the answer nor the work. */
export const createPublicForm = ({ db, secret, optOuts, leaveNewsletter }: Dependencies) =>
  async function leaveAll(given: Given): Promise<void> {
    const email = given.email ? readEmail(given.email) : null
    const phones = phonesOf(given)
    if (given.email && !email) throw invalid('email', optOutWords.badEmail)
    if (given.phone && phones.length === 0) throw invalid('phone', optOutWords.badPhone)
    const word = { source: 'public_form', wording: consentWords.publicForm, proof: null }
    await db.transaction(async (tx) => {
      if (email) {
        await optOuts.leave(tx, { ...word, channel: 'email', hash: addressHash(secret, 'email', email) }, EVERYWHERE)
        await leaveNewsletter(tx, email)
      }
      for (const phone of phones)
        await optOuts.leave(tx, { ...word, channel: 'sms', hash: addressHash(secret, 'sms', phone.e164) }, EVERYWHERE)
    })
  }
