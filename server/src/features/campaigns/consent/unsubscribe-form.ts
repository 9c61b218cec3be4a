import { AppError } from '#platform/errors.ts'
import { listPhones, type Phone, readPhone } from '#platform/phone.ts'
import { readEmail } from '../address-book/read-row.ts'
import type { CampaignsContext } from '../context.ts'
import { addressHash } from './address-hash.ts'
import { optOut } from './opt-out.ts'
import { EVERYWHERE } from './suppression-repo.ts'
import { consentWords, optOutWords } from './words.ts'

const fieldError = (field: string, sentence: string) =>
  new AppError('invalid', sentence, { fields: { [field]: sentence } })

interface UnsubscribeInput {
  email?: string | undefined
  phone?: string | undefined
  country_code?: string | undefined
}

/** Returns all readings of an ambiguous number, so that the confirmation is true for each. */
function phonesOf({ phone, country_code }: UnsubscribeInput): Phone[] {
  if (!phone) return []
  if (!country_code) return listPhones(phone)
  const read = readPhone(phone, country_code)
  return read ? [read] : []
}

/** Opts the guest out of all restaurants. Response and work do not depend on whether the address is known. */
export async function unsubscribe(context: CampaignsContext, input: UnsubscribeInput): Promise<void> {
  const { db, unsubscribeFromNewsletter, secret } = context
  const email = input.email ? readEmail(input.email) : null
  const phones = phonesOf(input)
  if (input.email && !email) throw fieldError('email', optOutWords.badEmail)
  if (input.phone && phones.length === 0) throw fieldError('phone', optOutWords.badPhone)
  const statement = { source: 'public_form', wording: consentWords.publicForm, verifiedBy: null }
  await db.transaction(async (tx) => {
    if (email) {
      const hash = addressHash(secret, 'email', email)
      await optOut(context, tx, { ...statement, channel: 'email', hash }, EVERYWHERE)
      await unsubscribeFromNewsletter(tx, email)
    }
    for (const phone of phones) {
      const hash = addressHash(secret, 'sms', phone.e164)
      await optOut(context, tx, { ...statement, channel: 'sms', hash }, EVERYWHERE)
    }
  })
}
