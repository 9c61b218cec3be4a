// Registration adds a guest to the restaurant's contacts, with consent for verified addresses only. An unverified
// address matches no contact, renames none and removes no suppression.

import type { Channel } from '@tidetable/contract/endpoints/address-book'
import { CONSENT_WORDING } from '@tidetable/contract/rules/consent-wording'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import {
  type Customer,
  findVerifiedCustomer,
  listMemberships as listJoinedRestaurants,
} from '../../guest-accounts/index.ts'
import { addressHash } from '../consent/address-hash.ts'
import { recordConsent } from '../consent/ledger-repo.ts'
import { type ConsentStatement, optIn, optOut, undoOptOutEverywhere } from '../consent/opt-out.ts'
import { consentWords } from '../consent/words.ts'
import type { CampaignsContext } from '../context.ts'
import { newContact } from './contact.ts'
import { listMemberships, type Membership } from './members-repo.ts'
import { readEmail, readName } from './read-row.ts'
import { type ContactChanges, insertContact, listDuplicates, updateContact } from './repo.ts'

interface OwnAddress {
  channel: Channel
  address: string
  hash: string
  wants: boolean
}

type Addresses = Pick<Membership, 'id' | 'emailHash' | 'phoneHash'>

const CHANNELS = ['sms', 'email'] as const
const VERIFIED_BY = { sms: 'sms_code', email: 'mail_code' } as const
const hashIn = ({ emailHash, phoneHash }: Addresses, channel: Channel) => (channel === 'email' ? emailHash : phoneHash)

const addressChange = ({ channel, address, hash }: OwnAddress): ContactChanges =>
  channel === 'email'
    ? { email: address, emailHash: hash, emailFailedAt: null }
    : { phone: address, phoneHash: hash, phoneCountry: null, phoneFailedAt: null }

const consentChange = (channel: Channel, wants: boolean): ContactChanges =>
  channel === 'email' ? { wantsEmail: wants } : { wantsSms: wants }

function ownAddressesOf({ secret }: CampaignsContext, customer: Customer): OwnAddress[] {
  const email = customer.email && readEmail(customer.email)
  const own = (channel: Channel, address: string | null, wants: boolean): OwnAddress[] =>
    address ? [{ channel, address, hash: addressHash(secret, channel, address), wants }] : []
  return [...own('sms', customer.phone, customer.smsMarketing), ...own('email', email, customer.emailMarketing)]
}

/** Sets the name only if all addresses of the contact belong to this customer; others may belong to someone else. */
const nameFor = (customer: Customer, contact: Addresses, own: readonly OwnAddress[]): ContactChanges =>
  customer.name !== null &&
  CHANNELS.every((channel) => {
    const hash = hashIn(contact, channel)
    return hash === null || own.some((one) => one.hash === hash)
  })
    ? { name: readName(customer.name) }
    : {}

/** A ticked box is new consent and removes an earlier opt-out from this restaurant; an unticked one changes nothing. */
async function grantConsent(
  context: CampaignsContext,
  tx: Tx,
  restaurantId: string,
  contactId: string,
  { channel, hash }: OwnAddress,
) {
  const source = 'registration'
  const statement = {
    hash,
    channel,
    source,
    wording: CONSENT_WORDING[channel],
    contactId,
    verifiedBy: VERIFIED_BY[channel],
  }
  await optIn(context, tx, statement, restaurantId)
  await recordConsent(tx, { ...statement, restaurantId, action: 'granted' }, context.clock.now())
}

async function ensureContacts(
  { clock }: CampaignsContext,
  tx: Tx,
  restaurantId: string,
  customer: Customer,
  own: readonly OwnAddress[],
) {
  const hashOf = (channel: Channel) => own.find((one) => one.channel === channel)?.hash ?? null
  const found: Addresses[] = await listDuplicates(tx, restaurantId, hashOf('email'), hashOf('sms'))
  for (const one of own) {
    if (found.some((contact) => hashIn(contact, one.channel) === one.hash)) continue
    const extendable = found.find((contact) => hashIn(contact, one.channel) === null)
    if (extendable) {
      await updateContact(tx, restaurantId, extendable.id, addressChange(one))
      if (one.channel === 'email') extendable.emailHash = one.hash
      else extendable.phoneHash = one.hash
      continue
    }
    const [email, phone] = [one.channel === 'email' ? one : null, one.channel === 'sms' ? one : null]
    const row = newContact({
      restaurantId,
      id: newId(),
      name: readName(customer.name ?? ''),
      email: email?.address ?? null,
      emailHash: email?.hash ?? null,
      phone: phone?.address ?? null,
      phoneHash: phone?.hash ?? null,
      wantsEmail: false,
      wantsSms: false,
      source: 'registration',
      customerId: customer.id,
      createdAt: clock.now(),
    })
    if (await insertContact(tx, row)) found.push(row)
  }
  for (const contact of found) {
    const changes = { ...nameFor(customer, contact, own), isActive: true, customerId: customer.id }
    await updateContact(tx, restaurantId, contact.id, changes)
  }
  return found
}

async function join(
  context: CampaignsContext,
  customerId: string,
  restaurantId: string,
  channels: readonly Channel[],
): Promise<void> {
  const customer = await findVerifiedCustomer(context, customerId)
  if (!customer) return
  const own = ownAddressesOf(context, customer)
  await context.db.transaction(async (tx) => {
    const contacts = await ensureContacts(context, tx, restaurantId, customer, own)
    for (const one of own) {
      const contact = contacts.find((other) => hashIn(other, one.channel) === one.hash)
      if (!contact || !one.wants || !channels.includes(one.channel)) continue
      await updateContact(tx, restaurantId, contact.id, consentChange(one.channel, true))
      await grantConsent(context, tx, restaurantId, contact.id, one)
    }
  })
}

/** Also applies after the restaurant deleted the guest, because its next import could add them again. */
async function applyMarketingChoice(
  context: CampaignsContext,
  tx: Tx,
  { channel, hash, wants }: OwnAddress,
  joinedRestaurants: readonly string[],
) {
  const wording = wants ? consentWords.on[channel] : consentWords.off[channel]
  const statement: ConsentStatement = { hash, channel, source: 'account', wording, verifiedBy: VERIFIED_BY[channel] }
  if (wants) await undoOptOutEverywhere(context, tx, statement)
  else for (const restaurantId of joinedRestaurants) await optOut(context, tx, statement, restaurantId)
}

export const applyJoin = (context: CampaignsContext, customerId: string, restaurantId: string) =>
  join(context, customerId, restaurantId, CHANNELS)

export const applyVerification = (
  context: CampaignsContext,
  customerId: string,
  restaurantId: string,
  channel: Channel,
) => join(context, customerId, restaurantId, [channel])

/** Unticking a box is an opt-out, which overrides imports and statements of restaurants. */
export async function applyProfile(
  context: CampaignsContext,
  customerId: string,
  chosen: readonly Channel[],
): Promise<void> {
  const { db } = context
  const customer = await findVerifiedCustomer(context, customerId)
  if (!customer) return
  const own = ownAddressesOf(context, customer)
  const joined = await listJoinedRestaurants(db, customerId)
  await db.transaction(async (tx) => {
    for (const one of own) if (chosen.includes(one.channel)) await applyMarketingChoice(context, tx, one, joined)
    for (const before of await listMemberships(tx, customerId)) {
      const { restaurantId, id } = before
      await updateContact(tx, restaurantId, id, nameFor(customer, before, own))
      for (const one of own) {
        if (hashIn(before, one.channel) !== one.hash) continue
        await updateContact(tx, restaurantId, id, consentChange(one.channel, one.wants))
        const wanted = one.channel === 'email' ? before.wantsEmail : before.wantsSms
        if (one.wants && !wanted) await grantConsent(context, tx, restaurantId, id, one)
      }
    }
  })
}
