import type { Received } from '@tidetable/contract'
import type { addressBook, CheckedIn } from '@tidetable/contract/endpoints/address-book'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { countryWithoutTexts, type Phone, readPhone } from '#platform/phone.ts'
import { findOwner, listCodesOf } from '../../coupons/index.ts'
import { newContact } from '../address-book/contact.ts'
import { dayOf } from '../address-book/day.ts'
import { addingGuests } from '../address-book/guest-cap.ts'
import { readName } from '../address-book/read-row.ts'
import { insertContact } from '../address-book/repo.ts'
import { addressHash } from '../consent/address-hash.ts'
import type { CampaignsContext } from '../context.ts'
import {
  deleteIfAddedAt,
  deleteVisit,
  findVisit,
  insertVisit,
  lockById,
  lockByOwner,
  lockByPhone,
  readVisits,
  setLastVisit,
} from './visits-repo.ts'
import { visitWords } from './words.ts'

type Undone = Received<typeof addressBook.undoCheckIn>['body']

interface CheckInInput {
  phone?: string | undefined
  code?: string | undefined
  guest?: string | undefined
  add?: boolean | undefined
  name?: string | undefined
}

/** One hour, as for restoring a deleted guest. */
const UNDO_MS = 3_600_000

/** Adds a guest without marketing consent; a guest who already has the number is left unchanged. */
async function addWithPhone(
  { secret }: CampaignsContext,
  tx: Tx,
  restaurantId: string,
  { phone, name, now }: { phone: Phone; name: string; now: Date },
): Promise<void> {
  const row = newContact({
    restaurantId,
    id: newId(),
    source: 'manual',
    createdAt: now,
    name: readName(name),
    email: null,
    emailHash: null,
    phone: phone.e164,
    phoneHash: addressHash(secret, 'sms', phone.e164),
    phoneCountry: countryWithoutTexts(phone),
    wantsEmail: false,
    wantsSms: false,
  })
  await addingGuests(tx, restaurantId, async () => ({
    added: (await insertContact(tx, row)) ? 1 : 0,
    result: null,
  }))
}

export async function checkIn(
  context: CampaignsContext,
  restaurantId: string,
  countryCode: string,
  { phone: input, code, guest: id, add = false, name = '' }: CheckInInput,
): Promise<{ isNew: boolean; guest: CheckedIn }> {
  const { db, clock, secret, restaurants } = context
  const now = clock.now()
  const restaurant = await restaurants.get(restaurantId)
  const day = dayOf(restaurant, now)
  const phone = input ? readPhone(input, countryCode) : null
  if (input && !phone) throw new AppError('invalid', visitWords.noPhone, { fields: { phone: visitWords.noPhone } })
  return await db.transaction(async (tx) => {
    if (phone && add) await addWithPhone(context, tx, restaurantId, { phone, name, now })
    const owner = code ? await findOwner(tx, restaurantId, code) : null
    const guest = phone
      ? await lockByPhone(tx, restaurantId, addressHash(secret, 'sms', phone.e164))
      : id
        ? await lockById(tx, restaurantId, id)
        : owner && (await lockByOwner(tx, restaurantId, owner))
    if (!guest)
      throw new AppError('not_found', visitWords[phone ? 'unknownPhone' : id ? 'unknownGuest' : 'unknownCode'])
    const { lastVisitOn: previousVisitOn } = guest
    const visit = { contactId: guest.id, day, source: 'check_in', at: now, previousVisitOn } as const
    const isNew = await insertVisit(tx, restaurantId, visit)
    await setLastVisit(tx, restaurantId, guest.id, day)
    const { visits, before } = await readVisits(tx, restaurantId, guest.id, day)
    const previousVisit = guest.lastVisitOn !== null && guest.lastVisitOn < day ? guest.lastVisitOn : null
    const lastVisitOn = [before, previousVisit].reduce(
      (latest, each) => (each && (!latest || each > latest) ? each : latest),
      null,
    )
    const { coupons, rewards } = await listCodesOf(
      tx,
      restaurant,
      { contactId: guest.id, customerId: guest.customerId },
      now,
    )
    const undo = isNew ? { guest: guest.id, day } : null
    return {
      isNew,
      guest: {
        guest: guest.id,
        name: guest.name,
        note: guest.note,
        visits,
        lastVisitOn,
        coupons,
        proofs: rewards,
        undo,
      },
    }
  })
}

/** Returns the guest's name. Throws too_late_to_undo after an hour or a second check-in. */
export async function undoCheckIn(
  { db, clock }: CampaignsContext,
  restaurantId: string,
  { guest: contactId, day }: Undone,
): Promise<string> {
  return await db.transaction(async (tx) => {
    const guest = await lockById(tx, restaurantId, contactId)
    if (!guest) throw notFound('Guest')
    const visit = { contactId, day, source: 'check_in' } as const
    const found = await findVisit(tx, restaurantId, visit)
    if (found?.repeatedAt) throw new AppError('too_late_to_undo', visitWords.checkedInAgain(guest.name))
    if (found && clock.now().getTime() - found.at.getTime() >= UNDO_MS)
      throw new AppError('too_late_to_undo', visitWords.longAgo)
    if (found) await deleteVisit(tx, restaurantId, visit)
    if (found) await deleteIfAddedAt(tx, restaurantId, contactId, found.at)
    return guest.name
  })
}
