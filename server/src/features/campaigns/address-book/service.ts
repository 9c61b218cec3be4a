import type { Received } from '@tidetable/contract'
import { ATTESTATION, type addressBook } from '@tidetable/contract/address-book'
import { readBirthday, readTags } from '@tidetable/contract/guest-facts'
import { newId } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { emptyReplies } from '#platform/idempotency.ts'
import type { Platform } from '#platform/platform.ts'
import { addressHash } from '../consent/address-hash.ts'
import { type ConsentProof, listConsents, recordConsent } from '../consent/ledger-repo.ts'
import { suppress } from '../consent/suppression-repo.ts'
import { forgetDeleted } from './deleted-repo.ts'
import { addingGuests } from './guest-cap.ts'
import { NOT_VALID, readRow } from './read-row.ts'
import {
  deleteContact,
  findContact,
  insertContact,
  type Looked,
  listContacts,
  listTags,
  updateContact,
} from './repo.ts'
import { bookWords } from './words.ts'

type Added = Received<typeof addressBook.add>['body']
type Patch = Received<typeof addressBook.update>['body']

/** Who goes; without an id, whoever has this address among those who were deleted a moment ago. */
export interface Erased {
  id: string | null
  emailHash: string | null
  phoneHash: string | null
}

/** Whose word an erasure is, as the ledger keeps it. */
export interface ErasedBy {
  wording: string
  /** How the person showed that the mailbox is theirs. */
  proof?: ConsentProof
}

/** Everything is answered at once up to here; longer lists come in pages. */
const WHOLE_LIST_MAX = 1000
const PAGE_SIZE = 50
const TAGS_SHOWN = 100

/** Which way a column is read at first. */
const FIRST = { createdAt: 'desc', name: 'asc', lastVisitOn: 'desc', lastWrittenAt: 'desc' } as const

type Given = Received<typeof addressBook.list>['query']
type Paging = Pick<Given, 'page' | 'size' | 'sort' | 'order'>

const exists = () =>
  new AppError('contact_exists', 'You already have a guest with this e-mail address or phone number.')

export function createAddressBook({ db, clock, secret }: Pick<Platform, 'db' | 'clock' | 'secret'>) {
  const hash = (channel: 'email' | 'sms', address: string | null) =>
    address === null ? null : addressHash(secret, channel, address)

  async function recordGrants(
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

  function read(fields: { name: string; email: string; phone: string }, countryCode: string) {
    const verdict = readRow(fields, countryCode)
    // A form's author is there to mend it: nothing is left out silently.
    const wrong = verdict.isUsable ? verdict.leftOut : verdict.wrong
    if (verdict.isUsable && !wrong) return verdict.row
    const reason = wrong ? NOT_VALID[wrong] : verdict.isUsable ? '' : verdict.reason
    throw new AppError('invalid', reason, { fields: { [wrong === 'sms' ? 'phone' : 'email']: reason } })
  }

  async function get(restaurantId: string, id: string) {
    const contact = await findContact(db, restaurantId, id)
    if (!contact) throw notFound('Guest')
    return contact
  }

  /** The person goes; a keyed hash stays, so that no list can bring them back to this restaurant. */
  async function erase(tx: Tx, restaurantId: string, person: Erased, { wording, proof }: ErasedBy) {
    const now = clock.now()
    for (const [channel, value] of [
      ['email', person.emailHash],
      ['sms', person.phoneHash],
    ] as const) {
      if (value === null) continue
      await suppress(tx, { hash: value, channel, restaurantId, reason: 'erased' }, now)
      const event = { restaurantId, hash: value, channel, action: 'revoked', source: 'erased', wording } as const
      await recordConsent(tx, { ...event, proof: channel === 'email' ? (proof ?? null) : null }, now)
    }
    if (person.id !== null) await deleteContact(tx, restaurantId, person.id)
    await forgetDeleted(tx, restaurantId, person)
    await emptyReplies(tx, { kind: 'restaurant', id: restaurantId })
  }

  return {
    get,

    async listConsents(restaurantId: string, id: string) {
      await get(restaurantId, id)
      return await listConsents(db, restaurantId, id)
    },

    async list(heavy: Db, restaurantId: string, looked: Looked, paging: Paging) {
      const { page = 1, sort = 'createdAt' } = paging
      const { order = FIRST[sort] } = paging
      const isPaged = paging.page !== undefined || paging.size !== undefined
      const limit = isPaged ? (paging.size ?? PAGE_SIZE) : WHOLE_LIST_MAX
      const offset = (page - 1) * limit
      const { rows, total } = await listContacts(heavy, restaurantId, looked, { sort, order }, { limit, offset })
      const size = isPaged || total <= WHOLE_LIST_MAX ? limit : PAGE_SIZE
      return { rows: rows.slice(0, size), total, page, size }
    },

    tags: (heavy: Db, restaurantId: string) => listTags(heavy, restaurantId, TAGS_SHOWN),

    async add(restaurantId: string, countryCode: string, body: Added) {
      const { name, email, phone } = read(
        { name: body.name, email: body.email ?? '', phone: body.phone ?? '' },
        body.country_code ?? countryCode,
      )
      const id = newId()
      const wantsEmail = body.attested && email !== null && (body.preferences?.emailMarketing ?? true)
      const wantsSms = body.attested && phone !== null && (body.preferences?.smsMarketing ?? true)
      const hashes = { emailHash: hash('email', email), phoneHash: hash('sms', phone) }
      await db.transaction(async (tx) => {
        const row = {
          id,
          name,
          email,
          phone,
          ...hashes,
          wantsEmail,
          wantsSms,
          isActive: true,
          source: 'manual' as const,
          createdAt: clock.now(),
          birthday: readBirthday(body.birthday ?? ''),
          tags: readTags(body.tags ?? []),
        }
        await addingGuests(tx, restaurantId, async () => {
          if (!(await insertContact(tx, restaurantId, row))) throw exists()
          return { added: 1, result: null }
        })
        const granted = {
          emailHash: wantsEmail ? hashes.emailHash : null,
          phoneHash: wantsSms ? hashes.phoneHash : null,
        }
        await recordGrants(tx, restaurantId, id, granted)
      })
      return await get(restaurantId, id)
    },

    async update(restaurantId: string, countryCode: string, id: string, patch: Patch) {
      const before = await get(restaurantId, id)
      const fields = {
        name: patch.name ?? before.name,
        email: patch.email ?? (patch.email === undefined ? before.email : null) ?? '',
        phone: patch.phone ?? (patch.phone === undefined ? before.phone : null) ?? '',
      }
      const { name, email, phone } = read(fields, patch.country_code ?? countryCode)
      const hasNewEmail = email !== before.email
      const hasNewPhone = phone !== before.phone
      // Consent was given for an address: another one starts without, unless the restaurant attests anew.
      const kept = { email: before.wantsEmail && !hasNewEmail, sms: before.wantsSms && !hasNewPhone }
      const asked = {
        email: patch.preferences?.emailMarketing ?? before.wantsEmail,
        sms: patch.preferences?.smsMarketing ?? before.wantsSms,
      }
      const wantsEmail = email !== null && asked.email && (kept.email || patch.attested)
      const wantsSms = phone !== null && asked.sms && (kept.sms || patch.attested)
      const isNewWord = (wantsEmail && !kept.email && !hasNewEmail) || (wantsSms && !kept.sms && !hasNewPhone)
      if (isNewWord && before.customerId !== null) throw new AppError('invalid', bookWords.ownWord)
      const hashes = { emailHash: hash('email', email), phoneHash: hash('sms', phone) }
      try {
        await db.transaction(async (tx) => {
          await updateContact(tx, restaurantId, id, {
            name,
            email,
            phone,
            ...hashes,
            hasNewEmail,
            hasNewPhone,
            wantsEmail,
            wantsSms,
            ...(patch.isActive === undefined ? {} : { isActive: patch.isActive }),
            ...(patch.birthday === undefined ? {} : { birthday: readBirthday(patch.birthday ?? '') }),
            ...(patch.tags === undefined ? {} : { tags: readTags(patch.tags) }),
          })
          const granted = {
            emailHash: wantsEmail && !kept.email ? hashes.emailHash : null,
            phoneHash: wantsSms && !kept.sms ? hashes.phoneHash : null,
          }
          await recordGrants(tx, restaurantId, id, granted)
        })
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === '23505') throw exists()
        throw error
      }
      return await get(restaurantId, id)
    },

    /** By the restaurant. */
    async forget(restaurantId: string, id: string) {
      const contact = await get(restaurantId, id)
      await db.transaction((tx) => erase(tx, restaurantId, contact, { wording: bookWords.erasedByRestaurant }))
    },

    erase,
  }
}

export type AddressBook = ReturnType<typeof createAddressBook>
