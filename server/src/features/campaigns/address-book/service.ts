import type { Received } from '@tidetable/contract'
import { ATTESTATION, type addressBook } from '@tidetable/contract/address-book'
import { readBirthday, readTags } from '@tidetable/contract/guest-facts'
import { newId } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { addressHash } from '../consent/address-hash.ts'
import { listConsents, recordConsent } from '../consent/ledger-repo.ts'
import { eraseGuest } from './erase.ts'
import { addingGuests } from './guest-cap.ts'
import { NOT_VALID, readRow } from './read-row.ts'
import { findContact, insertContact, type Looked, listContacts, listTags, updateContact } from './repo.ts'
import { bookWords } from './words.ts'

type Added = Received<typeof addressBook.add>['body']
type Patch = Received<typeof addressBook.update>['body']

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
      await db.transaction((tx) =>
        eraseGuest({ clock }, tx, restaurantId, contact, { wording: bookWords.erasedByRestaurant }),
      )
    },
  }
}

export type AddressBook = ReturnType<typeof createAddressBook>
