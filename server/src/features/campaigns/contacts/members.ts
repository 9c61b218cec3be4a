// A diner's own registration adds them to the restaurant's address book: consent by the person, given now.
import { CONSENT_WORDING } from '@tidetable/contract/accounts/consent-wording'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Platform } from '#platform/platform.ts'
import type { Customer } from '../../accounts/index.ts'
import { addressHash } from '../consent/address-hash.ts'
import { recordConsent } from '../consent/ledger-repo.ts'
import type { OptOuts } from '../consent/opt-out.ts'
import { listMemberships } from './members-repo.ts'
import { readEmail, readName } from './read-row.ts'
import { type ContactChanges, insertContact, listTwins, updateContact } from './repo.ts'

type Uses = Pick<Platform, 'db' | 'clock' | 'secret'> & {
  optOuts: OptOuts
  findCustomer(customerId: string): Promise<Customer | null>
}

export function createMembers({ db, clock, secret, optOuts, findCustomer }: Uses) {
  const facts = (customer: Customer) => {
    const email = readEmail(customer.email)
    return {
      name: readName(customer.name),
      email,
      emailHash: email && addressHash(secret, 'email', email),
      phone: customer.phone,
      phoneHash: addressHash(secret, 'sms', customer.phone),
      wantsEmail: customer.emailMarketing && email !== null,
      wantsSms: customer.smsMarketing && customer.isPhoneProven,
    }
  }
  type Facts = ReturnType<typeof facts>

  /** A ticked box is new consent and lifts an earlier opt-out from this restaurant; an open one changes nothing. */
  async function agree(
    tx: Tx,
    restaurantId: string,
    contactId: string,
    { emailHash, phoneHash, wantsEmail, wantsSms }: Facts,
  ) {
    for (const [channel, hash, wants] of [
      ['email', emailHash, wantsEmail],
      ['sms', phoneHash, wantsSms],
    ] as const) {
      if (!hash || !wants) continue
      const word = { hash, channel, source: 'registration', wording: CONSENT_WORDING[channel], contactId }
      await optOuts.comeBack(tx, word, restaurantId)
      await recordConsent(tx, { ...word, restaurantId, action: 'granted' }, clock.now())
    }
  }

  /** The phone is the diner's identity; an address that belongs to another contact stays with that one. */
  async function merge(tx: Tx, restaurantId: string, customerId: string, given: Facts) {
    const twins = await listTwins(tx, restaurantId, given.emailHash, given.phoneHash)
    const mine =
      twins.find(({ phoneHash }) => phoneHash === given.phoneHash) ?? twins.find(({ phoneHash }) => phoneHash === null)
    const isEmailFree = !twins.some((twin) => twin !== mine && twin.emailHash === given.emailHash)
    const own = isEmailFree ? given : { ...given, email: null, emailHash: null, wantsEmail: false }
    if (!mine) {
      const id = newId()
      const row = { id, ...own, isActive: true, source: 'registration' as const, customerId, createdAt: clock.now() }
      await insertContact(tx, restaurantId, row)
      return { id, own }
    }
    const changes: ContactChanges = {
      name: own.name,
      isActive: true,
      customerId,
      ...(own.wantsEmail ? { wantsEmail: true } : {}),
      ...(own.wantsSms ? { wantsSms: true } : {}),
      ...(mine.phoneHash === null ? { hasNewPhone: true, phone: own.phone, phoneHash: own.phoneHash } : {}),
      ...(mine.emailHash === null && own.email
        ? { hasNewEmail: true, email: own.email, emailHash: own.emailHash }
        : {}),
    }
    await updateContact(tx, restaurantId, mine.id, changes)
    return { id: mine.id, own }
  }

  return {
    async joined(customerId: string, restaurantId: string): Promise<void> {
      const customer = await findCustomer(customerId)
      if (!customer) return
      await db.transaction(async (tx) => {
        const { id, own } = await merge(tx, restaurantId, customerId, facts(customer))
        await agree(tx, restaurantId, id, own)
      })
    },

    /** New preferences hold at every restaurant the customer joined; only a box ticked anew is new consent. */
    async changed(customerId: string): Promise<void> {
      const customer = await findCustomer(customerId)
      if (!customer) return
      const given = facts(customer)
      const { name, wantsEmail, wantsSms } = given
      await db.transaction(async (tx) => {
        for (const before of await listMemberships(tx, customerId)) {
          await updateContact(tx, before.restaurantId, before.id, { name, wantsEmail, wantsSms })
          const ticked = { wantsEmail: wantsEmail && !before.wantsEmail, wantsSms: wantsSms && !before.wantsSms }
          await agree(tx, before.restaurantId, before.id, { ...given, ...ticked })
        }
      })
    },
  }
}
