import type { Received } from '@tidetable/contract'
import type { accounts } from '@tidetable/contract/endpoints/accounts'
import { intervalsOf, type OpeningInterval } from '@tidetable/contract/rules/opening-hours'
import { currentZone } from '@tidetable/contract/rules/time-zones'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/images/uploaded-file.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import { type AuthContext, type CallerFacts, getPhone, logSecurity } from '../auth/index.ts'
import { checkName, checkNotPlatform } from './check-name.ts'
import { checkPassword } from './check-password.ts'
import type { RestaurantsContext } from './context.ts'
import { checkFirstWeek } from './first-week.ts'
import { withIds } from './opening-hours.ts'
import { checkOwnPassword, savePassword } from './own-password.ts'
import { type Restaurant, toRestaurant } from './present.ts'
import { findRestaurant, lockRestaurant, type RestaurantChanges, type RestaurantRow, updateRestaurant } from './repo.ts'
import { checkNotFrozen } from './sending.ts'
import { settleSlug } from './slug.ts'
import type { StoredBranding } from './stored-branding.ts'
import { pageWords, restaurantWords } from './words.ts'

type Changes = Received<typeof accounts.updateProfile>['body']
type PasswordChange = Received<typeof accounts.changePassword>['body']

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

async function checkCurrency(context: RestaurantsContext, tx: Tx, row: RestaurantRow, currency: Changes['currency']) {
  if (currency === undefined || currency === row.currency) return
  if (!(await context.hasIssuedAmounts(tx, row.id))) return
  const { currencyFixed } = restaurantWords
  throw new AppError('currency_fixed', currencyFixed, { fields: { currency: currencyFixed } })
}

/** Checks changed texts, also name and address, which queued messages will contain. A headline is always checked. */
function checkLinks({ config, clock }: Platform, before: Restaurant, { name, address, page = {} }: Partial<Changes>) {
  const changed = {
    name: name === before.name ? undefined : name,
    address: address === before.address ? undefined : address,
  }
  checkFirstWeek(changed, before, restaurantWords.link, config, clock.now())
  checkNotPlatform({ headline: page.headline }, config)
  const onPage = {
    headline: page.headline === before.publicPage.headline ? undefined : page.headline,
    about: page.about === before.publicPage.about ? undefined : page.about,
  }
  checkFirstWeek(onPage, before, pageWords.link, config, clock.now())
}

/** Numbers are stored as E.164. */
function brandingOf({ phone, country_code, hours: _, ...face }: NonNullable<Changes['face']>): StoredBranding {
  if (phone === undefined) return withoutUndefined(face)
  return withoutUndefined({ ...face, phone: phone === '' ? '' : getPhone({ phone, country_code }).e164 })
}

/** The branding's hours have no names: intervals with unchanged times keep their names. */
const hoursOf = ({ face, opening_hours }: Changes, { openingHours }: Restaurant): OpeningInterval[] | undefined =>
  opening_hours
    ? withIds(opening_hours, openingHours)
    : face?.hours && withIds(intervalsOf(face.hours, openingHours), openingHours)

async function save(context: RestaurantsContext, tx: Tx, restaurantId: string, changes: RestaurantChanges) {
  const row = await updateRestaurant(tx, restaurantId, changes)
  if (!row) throw notFound('Restaurant')
  await context.restaurants.notifyChanged(tx, restaurantId)
  return toRestaurant(row)
}

export const updateProfile = (
  context: RestaurantsContext,
  changes: Changes,
  restaurantId: string,
): Promise<Restaurant> =>
  context.db.transaction(async (tx) => {
    const { phone, country_code, face, page, opening_hours, ...rest } = changes
    const number = phone === undefined ? undefined : getPhone({ phone, country_code }).e164
    // Changes of the public address are counted, and new hours depend on the stored ones: both need the lock.
    const needsLock = page?.slug !== undefined || page?.is_on || opening_hours || face?.hours
    const read = needsLock ? lockRestaurant : findRestaurant
    const before = await read(tx, restaurantId)
    if (!before) throw notFound('Restaurant')
    const { name, address } = rest
    if ([name, address, face, page, opening_hours].some((value) => value !== undefined)) checkNotFrozen(before)
    if (name !== undefined && name !== before.name) checkName(name, context.config)
    checkLinks(context, toRestaurant(before), { ...rest, page })
    await checkCurrency(context, tx, before, rest.currency)
    const { slug: _, ...onPage } = page ?? {}
    return await save(context, tx, restaurantId, {
      ...rest,
      timezone: rest.timezone && currentZone(rest.timezone),
      phone: number,
      openingHours: hoursOf(changes, toRestaurant(before)),
      ...(face ? { branding: brandingOf(face) } : {}),
      ...(page
        ? { publicPage: withoutUndefined(onPage), moved: await settleSlug(context, tx, toRestaurant(before), page) }
        : {}),
    })
  })

export async function setLogo(
  context: RestaurantsContext,
  restaurantId: string,
  file: UploadedFile | undefined,
): Promise<Restaurant> {
  const { db, images } = context
  const before = await findRestaurant(db, restaurantId)
  if (before) checkNotFrozen(before)
  const stored = file ? await images.store(file.bytes, 'logo') : null
  return await db.transaction((tx) => save(context, tx, restaurantId, { logo: stored?.path ?? null }))
}

export async function setPageImage(
  context: RestaurantsContext,
  restaurantId: string,
  file: UploadedFile | undefined,
): Promise<Restaurant> {
  const { db, images } = context
  const before = await findRestaurant(db, restaurantId)
  if (before) checkNotFrozen(before)
  const image = file ? await images.store(file.bytes, 'pages') : null
  return await db.transaction((tx) => save(context, tx, restaurantId, { publicPage: { image } }))
}

export async function changePassword(
  context: AuthContext,
  { currentPassword, newPassword }: PasswordChange,
  session: Session,
  caller: CallerFacts,
): Promise<void> {
  const { db, passwords } = context
  const row = await findRestaurant(db, session.id)
  if (!row) throw notFound('Restaurant')
  const check = { password: currentPassword, field: 'currentPassword', reason: 'password change' } as const
  await checkOwnPassword(context, row, check, session, caller)
  checkPassword(newPassword, 'newPassword', row)
  const passwordHash = await passwords.hash(newPassword, row.id)
  await db.transaction((tx) => savePassword(context, tx, row.id, passwordHash, session.sessionId))
  logSecurity(context, 'password_changed', caller, { kind: 'restaurant', who: row.id })
}
