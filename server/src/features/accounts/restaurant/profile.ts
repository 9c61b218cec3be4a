import type { Received } from '@tidetable/contract'
import type { accounts } from '@tidetable/contract/accounts'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/images/uploaded-file.ts'
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
import { checkName, checkNotPlatform } from './check-name.ts'
import type { Directory } from './directory.ts'
import { checkFirstWeek } from './first-week.ts'
import type { CheckOwnPassword } from './own-password.ts'
import type { PublicPages } from './page.ts'
import { type Restaurant, toRestaurant } from './present.ts'
import {
  findRestaurant,
  lockRestaurant,
  type RestaurantChanges,
  type RestaurantRow,
  updatePassword,
  updateRestaurant,
} from './repo.ts'
import { checkNotFrozen } from './sending.ts'
import type { StoredFace } from './stored-face.ts'
import { pageWords, restaurantWords } from './words.ts'

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs' | 'config'> & {
  passwords: Passwords
  checkOwnPassword: CheckOwnPassword
  sessions: Sessions
  security: SecurityLog
  directory: Directory
  hasGivenValues: HasGivenValues
  pages: Pick<PublicPages, 'settle'>
  images: Platform['images']
}
type Changes = Received<typeof accounts.updateProfile>['body']
type PasswordChange = Received<typeof accounts.changePassword>['body']

/** Fields that were not sent stay as they are. */
const withoutGaps = <T extends object>(given: T) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** Whether amounts of money stand somewhere in the restaurant's currency: in offers, in coupons. */
export type HasGivenValues = (tx: Tx, restaurantId: string) => Promise<boolean>

export function createProfile(dependencies: Dependencies) {
  const {
    db,
    clock,
    jobs,
    config,
    passwords,
    checkOwnPassword,
    sessions,
    security,
    directory,
    hasGivenValues,
    pages,
    images,
  } = dependencies

  async function checkCurrency(tx: Tx, row: RestaurantRow, currency: Changes['currency']) {
    if (currency === undefined || currency === row.currency) return
    if (!(await hasGivenValues(tx, row.id))) return
    const { currencyFixed } = restaurantWords
    throw new AppError('currency_fixed', currencyFixed, { fields: { currency: currencyFixed } })
  }

  /** Messages that wait already carry what is written here. What stands there may stay while something else is changed. */
  function checkLinks(before: Restaurant, { name, address, page = {} }: Pick<Changes, 'name' | 'address' | 'page'>) {
    const changed = {
      name: name === before.name ? undefined : name,
      address: address === before.address ? undefined : address,
    }
    checkFirstWeek(changed, before, restaurantWords.link, config, clock.now())
    checkNotPlatform({ headline: page.headline }, config)
    const onPage = {
      headline: page.headline === before.page.headline ? undefined : page.headline,
      about: page.about === before.page.about ? undefined : page.about,
    }
    checkFirstWeek(onPage, before, pageWords.link, config, clock.now())
  }

  /** A number is kept as it is dialled from anywhere. */
  function faceOf({ phone, country_code, ...face }: NonNullable<Changes['face']>): StoredFace {
    if (phone === undefined) return withoutGaps(face)
    return withoutGaps({ ...face, phone: phone === '' ? '' : getPhone({ phone, country_code }).e164 })
  }

  async function save(tx: Tx, restaurantId: string, changes: RestaurantChanges): Promise<Restaurant> {
    const row = await updateRestaurant(tx, restaurantId, changes)
    if (!row) throw notFound('Restaurant')
    await directory.tellChanged(tx, restaurantId)
    return toRestaurant(row)
  }

  return {
    async get(restaurantId: string): Promise<Restaurant> {
      const restaurant = await directory.find(restaurantId)
      if (!restaurant) throw notFound('Restaurant')
      return restaurant
    },
    update: ({ phone, country_code, face, page, ...rest }: Changes, restaurantId: string): Promise<Restaurant> =>
      db.transaction(async (tx) => {
        const number = phone === undefined ? undefined : getPhone({ phone, country_code }).e164
        // Changes of the public address are counted.
        const read = page?.slug === undefined && !page?.is_on ? findRestaurant : lockRestaurant
        const before = await read(tx, restaurantId)
        if (!before) throw notFound('Restaurant')
        const { name, address } = rest
        if ([name, address, face, page].some((given) => given !== undefined)) checkNotFrozen(before)
        if (name !== undefined && name !== before.name) checkName(name, config)
        checkLinks(toRestaurant(before), { ...rest, page })
        await checkCurrency(tx, before, rest.currency)
        const { slug: _, ...onPage } = page ?? {}
        return await save(tx, restaurantId, {
          ...rest,
          phone: number,
          ...(face ? { face: faceOf(face) } : {}),
          ...(page ? { page: withoutGaps(onPage), moved: await pages.settle(tx, toRestaurant(before), page) } : {}),
        })
      }),
    /** Without a picture the logo goes. */
    async setLogo(restaurantId: string, file: UploadedFile | undefined): Promise<Restaurant> {
      const before = await findRestaurant(db, restaurantId)
      if (before) checkNotFrozen(before)
      const stored = file ? await images.store(file.bytes, 'logo') : null
      return await db.transaction((tx) => save(tx, restaurantId, { logo: stored?.path ?? null }))
    },
    /** Ends every other session: whoever else knew the old password is out at once. */
    async changePassword({ currentPassword, newPassword }: PasswordChange, session: Session, caller: CallerFacts) {
      const row = await findRestaurant(db, session.id)
      if (!row) throw notFound('Restaurant')
      const given = { password: currentPassword, field: 'currentPassword', reason: 'password change' } as const
      await checkOwnPassword(row, given, session, caller)
      checkPassword(newPassword, 'newPassword', row)
      const passwordHash = await passwords.hash(newPassword, row.id)
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
