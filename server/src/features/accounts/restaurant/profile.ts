import type { Received } from '@tidetable/contract'
import type { accounts } from '@tidetable/contract/accounts'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Passwords } from '#platform/passwords/passwords.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import type { CallerFacts } from '../caller-facts.ts'
import { checkPassword } from '../check-password.ts'
import { cancelChanges } from '../mailbox-change/repo.ts'
import { passwordChanged } from '../messages/jobs.ts'
import { getPhone } from '../read-phone.ts'
import type { SecurityLog } from '../security-log.ts'
import type { Sessions } from '../session/service.ts'
import { checkName } from './check-name.ts'
import type { Directory } from './directory.ts'
import type { CheckOwnPassword } from './own-password.ts'
import { type Restaurant, toRestaurant } from './present.ts'
import { findRestaurant, type RestaurantRow, updatePassword, updateRestaurant } from './repo.ts'
import { restaurantWords } from './words.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'> & {
  passwords: Passwords
  checkOwnPassword: CheckOwnPassword
  sessions: Sessions
  security: SecurityLog
  directory: Directory
  hasGivenValues: HasGivenValues
}
type Changes = Received<typeof accounts.updateProfile>['body']
type PasswordChange = Received<typeof accounts.changePassword>['body']

/** Whether amounts of money stand somewhere in the restaurant's currency: in offers, in coupons. */
export type HasGivenValues = (tx: Tx, restaurantId: string) => Promise<boolean>

export function createProfile(dependencies: Dependencies) {
  const { db, clock, jobs, config, passwords, checkOwnPassword, sessions, security, directory, hasGivenValues } =
    dependencies

  async function checkCurrency(tx: Tx, { id, currency: before }: RestaurantRow, currency: Changes['currency']) {
    if (currency === undefined || currency === before || !(await hasGivenValues(tx, id))) return
    const { currencyFixed } = restaurantWords
    throw new AppError('currency_fixed', currencyFixed, { fields: { currency: currencyFixed } })
  }

  return {
    async get(restaurantId: string): Promise<Restaurant> {
      const restaurant = await directory.find(restaurantId)
      if (!restaurant) throw notFound('Restaurant')
      return restaurant
    },
    update: ({ phone, country_code, ...rest }: Changes, restaurantId: string): Promise<Restaurant> =>
      db.transaction(async (tx) => {
        const number = phone === undefined ? undefined : getPhone({ phone, country_code }).e164
        const before = await findRestaurant(tx, restaurantId)
        if (!before) throw notFound('Restaurant')
        const { name } = rest
        if (name !== undefined && name !== before.name) checkName(name, config)
        await checkCurrency(tx, before, rest.currency)
        const row = await updateRestaurant(tx, restaurantId, { ...rest, phone: number })
        if (!row) throw notFound('Restaurant')
        await directory.tellChanged(tx, restaurantId)
        return toRestaurant(row)
      }),
    /** Ends every other session: whoever else knew the old password is out at once. */
    async changePassword({ currentPassword, newPassword }: PasswordChange, session: Session, caller: CallerFacts) {
      const row = await findRestaurant(db, session.id)
      if (!row) throw notFound('Restaurant')
      const given = { password: currentPassword, field: 'currentPassword', reason: 'password change' } as const
      await checkOwnPassword(row, given, session, caller)
      checkPassword(newPassword, 'newPassword', row)
      const passwordHash = await passwords.hash(newPassword)
      await db.transaction(async (tx) => {
        await updatePassword(tx, row.id, passwordHash)
        await cancelChanges(tx, row.id, clock.now())
        await sessions.endAll(tx, { kind: 'restaurant', accountId: row.id }, session.sessionId)
        await jobs.enqueue(tx, passwordChanged, { restaurantId: row.id, changeId: newId() })
      })
      security('password_changed', caller, { kind: 'restaurant', who: row.id })
    },
  }
}
