import type { Received } from '@tidetable/contract'
import type { accounts } from '@tidetable/contract/endpoints/accounts'
import { countryDefaults, suggestedZone } from '@tidetable/contract/rules/country-defaults'
import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import { currentZone } from '@tidetable/contract/rules/time-zones'
import { keyedHash, newSecretId } from '#platform/crypto.ts'
import { AppError } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import { type CallerFacts, emailKey, getPhone, logSecurity, tooMany, undoOnError } from '../auth/index.ts'
import { checkName } from './check-name.ts'
import { checkPassword } from './check-password.ts'
import { requestConfirmation } from './email-confirmation/email-confirmation.ts'
import { insertRestaurant } from './repo.ts'
import { restaurantWords } from './words.ts'

type RegistrationInput = Received<typeof accounts.registerRestaurant>['body']

export async function registerRestaurant(
  platform: Platform,
  input: RegistrationInput,
  caller: CallerFacts,
): Promise<void> {
  const { db, clock, quota, config, secret, passwords } = platform
  checkName(input.name, config)
  const phone = getPhone(input)
  checkPassword(input.password, 'password', input)
  if (!(await quota.take(db, limits.registrations, caller.network))) {
    logSecurity(platform, 'limit_exceeded', caller, { kind: 'restaurant', reason: limits.registrations.name })
    throw tooMany(await quota.secondsLeft(db, limits.registrations, caller.network))
  }
  const takenAt = clock.now()
  const passwordHash = await undoOnError(
    () => passwords.hash(input.password, caller.network),
    () => quota.giveBack(db, limits.registrations, caller.network, takenAt),
  )
  // The id must not be guessable: it is part of the sign-up QR code, but grants nothing on its own.
  const id = newSecretId()
  const country = input.country ?? phone.iso
  const row = {
    id,
    name: input.name,
    email: input.email,
    emailKey: emailKey(input.email),
    phone: phone.e164,
    address: input.address ?? '',
    country,
    timezone: input.timezone === undefined ? suggestedZone(country) : currentZone(input.timezone),
    // The specification requires dollars if no country is sent.
    currency: input.currency ?? countryDefaults(input.country ?? '')?.currency ?? DEFAULT_CURRENCY,
    settings: {},
    passwordHash,
    createdAt: clock.now(),
    registeredNetwork: keyedHash(secret, 'registered-network', caller.network),
  }
  const isNew = await db.transaction(async (tx) => {
    const isInserted = await insertRestaurant(tx, row)
    if (isInserted) await requestConfirmation(platform, tx, row, caller)
    return isInserted
  })
  if (!isNew) {
    const { emailTaken } = restaurantWords
    throw new AppError('email_taken', emailTaken, { fields: { email: emailTaken } })
  }
  logSecurity(platform, 'account_created', caller, { kind: 'restaurant', who: id })
}
