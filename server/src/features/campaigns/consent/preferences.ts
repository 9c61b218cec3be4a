import type { Received } from '@tidetable/contract'
import type { consent, Preference, StoredData } from '@tidetable/contract/endpoints/consent'
import { regionOf } from '@tidetable/contract/rules/country-defaults'
import { notFound } from '#platform/errors.ts'
import { MASK, maskAddress } from '#platform/mail/mask-address.ts'
import { localDay } from '#platform/zone.ts'
import { deleteMembership } from '../../guest-accounts/index.ts'
import { guestBranding } from '../../restaurants/index.ts'
import type { ContactRow } from '../address-book/contact.ts'
import { eraseGuest } from '../address-book/erase.ts'
import { findContactByEmail, updateContact } from '../address-book/repo.ts'
import type { CampaignsContext } from '../context.ts'
import { recordConsent } from './ledger-repo.ts'
import { type ConsentStatement, findOptOut, optIn, optOut, undoOptOut } from './opt-out.ts'
import { EVERYWHERE } from './suppression-repo.ts'
import { readUnsubscribeToken, TEST_CONTACT, type UnsubscribeTokenData } from './unsubscribe-token.ts'
import { consentWords, optOutWords } from './words.ts'

type Choice = Received<typeof consent.choose>['body']
const LAST_DIGITS = 2
const maskPhone = (phone: string): string => `${MASK}${phone.slice(-LAST_DIGITS)}`

const presentStoredData = (person: ContactRow, zone: string): StoredData => ({
  name: person.name,
  email: person.email && maskAddress(person.email),
  phone: person.phone && maskPhone(person.phone),
  birthday: person.birthday !== null,
  tags: [...person.tags],
  note: person.note !== null,
  visits: person.visits,
  lastVisitOn: person.lastVisitOn,
  source: person.source,
  since: localDay(person.createdAt, zone),
  lastWrittenOn: person.lastWrittenAt && localDay(person.lastWrittenAt, zone),
})

const emptyStoredData = (today: string): StoredData => ({
  name: optOutWords.someGuest,
  email: optOutWords.someAddress,
  phone: null,
  birthday: false,
  tags: [],
  note: false,
  visits: 0,
  lastVisitOn: null,
  source: 'manual',
  since: today,
  lastWrittenOn: null,
})

function readTokenData({ secret }: CampaignsContext, token: string): UnsubscribeTokenData {
  const tokenData = readUnsubscribeToken(secret, token)
  if (!tokenData) throw notFound('Link')
  return tokenData
}

/** Finds the guest by address, because the contact may have been deleted and added again. */
const findPerson = async ({ db }: CampaignsContext, { restaurantId, contactId, addressHash }: UnsubscribeTokenData) =>
  contactId === TEST_CONTACT ? null : await findContactByEmail(db, restaurantId, addressHash)

async function erase(context: CampaignsContext, tokenData: UnsubscribeTokenData) {
  const { db } = context
  const { restaurantId, addressHash } = tokenData
  const person = await findPerson(context, tokenData)
  await db.transaction(async (tx) => {
    const gone = person ?? { id: null, emailHash: addressHash, phoneHash: null }
    await eraseGuest(context, tx, restaurantId, gone, { wording: consentWords.erased, verifiedBy: 'mail_link' })
    if (person?.customerId) await deleteMembership(tx, person.customerId, restaurantId)
  })
}

export async function showPreferences(context: CampaignsContext, token: string): Promise<Preference> {
  const { clock, config, db, restaurants } = context
  const tokenData = readTokenData(context, token)
  const person = await findPerson(context, tokenData)
  const email = await findOptOut(db, tokenData.addressHash, tokenData.restaurantId)
  const sms = person?.phoneHash ? await findOptOut(db, person.phoneHash, tokenData.restaurantId) : null
  const restaurant = await restaurants.find(tokenData.restaurantId)
  const zone = restaurant?.timezone ?? 'UTC'
  return {
    restaurant: restaurant?.name ?? optOutWords.someRestaurant,
    face: restaurant && guestBranding(restaurant, config, clock.now()),
    date_style: regionOf(restaurant).dateStyle,
    address: person?.email ? maskAddress(person.email) : optOutWords.someAddress,
    email: !email.here && (person?.wantsEmail ?? false),
    sms: sms && person ? !sms.here && person.wantsSms : null,
    nobody: email.everywhere,
    held: person
      ? presentStoredData(person, zone)
      : tokenData.contactId === TEST_CONTACT
        ? emptyStoredData(localDay(clock.now(), zone))
        : null,
  }
}

export async function choosePreferences(context: CampaignsContext, token: string, choice: Choice): Promise<Preference> {
  const { clock, db } = context
  const tokenData = readTokenData(context, token)
  const { restaurantId, contactId, campaignId, addressHash } = tokenData
  if (contactId === TEST_CONTACT) return await showPreferences(context, token)
  if (choice.erase) {
    await erase(context, tokenData)
    return await showPreferences(context, token)
  }
  const person = await findPerson(context, tokenData)
  // The link verifies only the email address, not the phone.
  const statement = (channel: 'email' | 'sms', hash: string, wording: string): ConsentStatement => ({
    hash,
    channel,
    source: 'preference_page',
    wording,
    verifiedBy: channel === 'email' ? 'mail_link' : null,
    contactId: person?.id ?? contactId,
    campaignId,
  })
  await db.transaction(async (tx) => {
    const turn = async (channel: 'email' | 'sms', hash: string, isOn: boolean) => {
      const consent = statement(channel, hash, isOn ? consentWords.on[channel] : consentWords.off[channel])
      if (!isOn) return await optOut(context, tx, consent, restaurantId)
      if (channel === 'sms') return await undoOptOut(context, tx, consent, restaurantId)
      await optIn(context, tx, consent, restaurantId)
      if (!person) return
      await updateContact(tx, restaurantId, person.id, { wantsEmail: true })
      await recordConsent(tx, { ...consent, restaurantId, action: 'granted' }, clock.now())
    }
    if (choice.email) await turn('email', addressHash, choice.email === 'on')
    if (choice.sms && person?.phoneHash) await turn('sms', person.phoneHash, choice.sms === 'on')
    if (choice.nobody === 'on')
      await optOut(context, tx, statement('email', addressHash, consentWords.off.nobody), EVERYWHERE)
  })
  return await showPreferences(context, token)
}

/** Handles the unsubscribe button of email clients (RFC 8058). */
export async function unsubscribeByOneClick(context: CampaignsContext, token: string): Promise<void> {
  const { restaurantId, contactId, campaignId, addressHash } = readTokenData(context, token)
  if (contactId === TEST_CONTACT) return
  const consent = {
    hash: addressHash,
    channel: 'email',
    source: 'one_click',
    wording: consentWords.oneClick,
    verifiedBy: 'mail_link',
    contactId,
    campaignId,
  } as const
  await context.db.transaction((tx) => optOut(context, tx, consent, restaurantId))
}
