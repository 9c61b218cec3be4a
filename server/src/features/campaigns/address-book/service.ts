import type { Received } from '@tidetable/contract'
import { ATTESTATION, type addressBook } from '@tidetable/contract/endpoints/address-book'
import { newId } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { isDuplicate } from '#platform/db/refusals.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { addressHash } from '../consent/address-hash.ts'
import { listConsents, recordConsent } from '../consent/ledger-repo.ts'
import type { CampaignsContext } from '../context.ts'
import { newContact, readFacts, readFactsInput } from './contact.ts'
import { eraseGuest } from './erase.ts'
import { addingGuests } from './guest-cap.ts'
import { NOT_VALID, readRow } from './read-row.ts'
import { findContact, insertContact, type ListQuery, listContacts, listTags, updateContact } from './repo.ts'
import { bookWords } from './words.ts'

type Added = Received<typeof addressBook.add>['body']
type Patch = Received<typeof addressBook.update>['body']

/** Up to this many guests are returned without paging. */
const WHOLE_LIST_MAX = 1000
const PAGE_SIZE = 50
const TAGS_SHOWN = 100

const DEFAULT_ORDERS = { createdAt: 'desc', name: 'asc', lastVisitOn: 'desc', lastWrittenAt: 'desc' } as const

type ListInput = Received<typeof addressBook.list>['query']
type Paging = Pick<ListInput, 'page' | 'size' | 'sort' | 'order'>

const contactExistsError = () =>
  new AppError('contact_exists', 'You already have a guest with this email address or phone number.')

const hashesOf = (
  { secret }: CampaignsContext,
  { email, phone }: { email: string | null; phone: string | null },
): { emailHash: string | null; phoneHash: string | null } => ({
  emailHash: email === null ? null : addressHash(secret, 'email', email),
  phoneHash: phone === null ? null : addressHash(secret, 'sms', phone),
})

async function recordGrants(
  { clock }: CampaignsContext,
  tx: Tx,
  restaurantId: string,
  contactId: string,
  granted: { emailHash: string | null; phoneHash: string | null },
) {
  for (const [channel, value] of [
    ['email', granted.emailHash],
    ['sms', granted.phoneHash],
  ] as const) {
    if (value === null) continue
    const event = {
      restaurantId,
      contactId,
      hash: value,
      channel,
      action: 'granted',
      source: 'manual',
      wording: ATTESTATION,
    } as const
    await recordConsent(tx, event, clock.now())
  }
}

function readContact(fields: { name: string; email: string; phone: string }, countryCode: string) {
  const verdict = readRow(fields, countryCode)
  // Forms reject an invalid field; only imports leave it out.
  const wrong = verdict.isUsable ? verdict.excluded : verdict.wrong
  if (verdict.isUsable && !wrong) return verdict.row
  const reason = wrong ? NOT_VALID[wrong] : verdict.isUsable ? '' : verdict.reason
  throw new AppError('invalid', reason, { fields: { [wrong === 'sms' ? 'phone' : 'email']: reason } })
}

export async function getGuest({ db }: CampaignsContext, restaurantId: string, id: string) {
  const contact = await findContact(db, restaurantId, id)
  if (!contact) throw notFound('Guest')
  return contact
}

export async function listGuestConsents(context: CampaignsContext, restaurantId: string, id: string) {
  await getGuest(context, restaurantId, id)
  return await listConsents(context.db, restaurantId, id)
}

export async function listGuests(heavy: Db, restaurantId: string, query: ListQuery, paging: Paging) {
  const { page = 1, sort = 'createdAt' } = paging
  const { order = DEFAULT_ORDERS[sort] } = paging
  const isPaged = paging.page !== undefined || paging.size !== undefined
  const limit = isPaged ? (paging.size ?? PAGE_SIZE) : WHOLE_LIST_MAX
  const offset = (page - 1) * limit
  const { rows, total } = await listContacts(heavy, restaurantId, query, { sort, order }, { limit, offset })
  const size = isPaged || total <= WHOLE_LIST_MAX ? limit : PAGE_SIZE
  return { rows: rows.slice(0, size), total, page, size }
}

export const listGuestTags = (heavy: Db, restaurantId: string) => listTags(heavy, restaurantId, TAGS_SHOWN)

export async function addGuest(context: CampaignsContext, restaurantId: string, countryCode: string, body: Added) {
  const { db, clock } = context
  const { name, email, phone, phoneCountry } = readContact(
    { name: body.name, email: body.email ?? '', phone: body.phone ?? '' },
    body.country_code ?? countryCode,
  )
  const id = newId()
  const wantsEmail = body.attested && email !== null && (body.preferences?.emailMarketing ?? true)
  const wantsSms = body.attested && phone !== null && (body.preferences?.smsMarketing ?? true)
  const hashes = hashesOf(context, { email, phone })
  await db.transaction(async (tx) => {
    const addresses = { email, phone, ...hashes, wantsEmail, wantsSms }
    const made = { restaurantId, id, source: 'manual' as const, createdAt: clock.now() }
    const row = newContact({ ...made, name, ...addresses, phoneCountry, ...readFacts(body) })
    await addingGuests(tx, restaurantId, async () => {
      if (!(await insertContact(tx, row))) throw contactExistsError()
      return { added: 1, result: null }
    })
    const granted = {
      emailHash: wantsEmail ? hashes.emailHash : null,
      phoneHash: wantsSms ? hashes.phoneHash : null,
    }
    await recordGrants(context, tx, restaurantId, id, granted)
  })
  return await getGuest(context, restaurantId, id)
}

export async function updateGuest(
  context: CampaignsContext,
  restaurantId: string,
  countryCode: string,
  id: string,
  patch: Patch,
) {
  const before = await getGuest(context, restaurantId, id)
  const fields = {
    name: patch.name ?? before.name,
    email: patch.email ?? (patch.email === undefined ? before.email : null) ?? '',
    phone: patch.phone ?? (patch.phone === undefined ? before.phone : null) ?? '',
  }
  const { name, email, phone, phoneCountry } = readContact(fields, patch.country_code ?? countryCode)
  const hasNewEmail = email !== before.email
  const hasNewPhone = phone !== before.phone
  // Consent belongs to an address: a new address starts without consent unless the restaurant attests it.
  const unchanged = { email: before.wantsEmail && !hasNewEmail, sms: before.wantsSms && !hasNewPhone }
  const wanted = {
    email: patch.preferences?.emailMarketing ?? before.wantsEmail,
    sms: patch.preferences?.smsMarketing ?? before.wantsSms,
  }
  const wantsEmail = email !== null && wanted.email && (unchanged.email || patch.attested)
  const wantsSms = phone !== null && wanted.sms && (unchanged.sms || patch.attested)
  const isNewConsent = (wantsEmail && !unchanged.email && !hasNewEmail) || (wantsSms && !unchanged.sms && !hasNewPhone)
  if (isNewConsent && before.customerId !== null) throw new AppError('invalid', bookWords.ownConsent)
  const hashes = hashesOf(context, { email, phone })
  try {
    await context.db.transaction(async (tx) => {
      await updateContact(tx, restaurantId, id, {
        name,
        wantsEmail,
        wantsSms,
        ...(hasNewEmail && { email, emailHash: hashes.emailHash, emailFailedAt: null }),
        ...(hasNewPhone && { phone, phoneHash: hashes.phoneHash, phoneCountry, phoneFailedAt: null }),
        ...(patch.isActive !== undefined && { isActive: patch.isActive }),
        ...readFactsInput(patch),
      })
      const granted = {
        emailHash: wantsEmail && !unchanged.email ? hashes.emailHash : null,
        phoneHash: wantsSms && !unchanged.sms ? hashes.phoneHash : null,
      }
      await recordGrants(context, tx, restaurantId, id, granted)
    })
  } catch (error) {
    if (isDuplicate(error)) throw contactExistsError()
    throw error
  }
  return await getGuest(context, restaurantId, id)
}

export async function forgetGuest(context: CampaignsContext, restaurantId: string, id: string): Promise<void> {
  const contact = await getGuest(context, restaurantId, id)
  await context.db.transaction((tx) =>
    eraseGuest(context, tx, restaurantId, contact, { wording: bookWords.erasedByRestaurant }),
  )
}
