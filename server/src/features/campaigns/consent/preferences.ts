import type { Received } from '@tidetable/contract'
import type { consent, HeldFacts, Preference } from '@tidetable/contract/consent'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { HIDDEN, maskAddress } from '#platform/mail/mask-address.ts'
import type { Platform } from '#platform/platform.ts'
import { localDay } from '#platform/zone.ts'
import { guestFace, type Restaurants } from '../../restaurants/index.ts'
import type { ContactRow } from '../address-book/contact.ts'
import { findContactByEmail, updateContact } from '../address-book/repo.ts'
import type { AddressBook } from '../address-book/service.ts'
import { recordConsent } from './ledger-repo.ts'
import type { OptOuts, Word } from './opt-out.ts'
import { EVERYWHERE } from './suppression-repo.ts'
import { NOBODY, readUnsubscribeToken, type UnsubscribeClaim } from './unsubscribe-token.ts'
import { consentWords, optOutWords } from './words.ts'

type Choice = Received<typeof consent.choose>['body']
type Dependencies = Pick<Platform, 'db' | 'clock' | 'secret' | 'config'> & {
  restaurants: Restaurants
  optOuts: OptOuts
  addressBook: Pick<AddressBook, 'erase'>
  leaveRestaurant(tx: Tx, customerId: string, restaurantId: string): Promise<void>
}

const LAST_DIGITS = 2
/** `+919876543210` → `•••10`: known to its owner, worth little to anybody else. */
const maskPhone = (phone: string): string => `${HIDDEN}${phone.slice(-LAST_DIGITS)}`

const presentHeld = (person: ContactRow, zone: string): HeldFacts => ({
  name: person.name,
  email: person.email && maskAddress(person.email),
  phone: person.phone && maskPhone(person.phone),
  birthday: person.birthday !== null,
  tags: person.tags,
  visits: person.visits,
  lastVisitOn: person.lastVisitOn,
  source: person.source,
  since: localDay(person.createdAt, zone),
  lastWrittenOn: person.lastWrittenAt && localDay(person.lastWrittenAt, zone),
})

/** What the link of a test mail shows of its guest, who is nobody. */
const heldOfNobody = (today: string): HeldFacts => ({
  name: optOutWords.someGuest,
  email: optOutWords.someAddress,
  phone: null,
  birthday: false,
  tags: [],
  visits: 0,
  lastVisitOn: null,
  source: 'manual',
  since: today,
  lastWrittenOn: null,
})

export function createPreferences({
  db,
  clock,
  secret,
  config,
  restaurants,
  optOuts,
  addressBook,
  leaveRestaurant,
}: Dependencies) {
  function read(token: string): UnsubscribeClaim {
    const claim = readUnsubscribeToken(secret, token)
    if (!claim) throw notFound('Link')
    return claim
  }

  /** Whoever has the mailbox that the link was written to, also where they were deleted and added again since. */
  const findPerson = async ({ restaurantId, contactId, addressHash }: UnsubscribeClaim) =>
    contactId === NOBODY ? null : await findContactByEmail(db, restaurantId, addressHash)

  /** What was deleted within the hour goes as well, and an account of theirs leaves this restaurant's list. */
  async function erase(claim: UnsubscribeClaim) {
    const { restaurantId, addressHash } = claim
    const person = await findPerson(claim)
    await db.transaction(async (tx) => {
      const gone = person ?? { id: null, emailHash: addressHash, phoneHash: null }
      await addressBook.erase(tx, restaurantId, gone, { wording: consentWords.erased, proof: 'mail_link' })
      if (person?.customerId) await leaveRestaurant(tx, person.customerId, restaurantId)
    })
  }

  async function show(token: string): Promise<Preference> {
    const claim = read(token)
    const person = await findPerson(claim)
    const email = await optOuts.isOut(db, claim.addressHash, claim.restaurantId)
    const sms = person?.phoneHash ? await optOuts.isOut(db, person.phoneHash, claim.restaurantId) : null
    const restaurant = await restaurants.find(claim.restaurantId)
    const zone = restaurant?.timezone ?? 'UTC'
    return {
      restaurant: restaurant?.name ?? optOutWords.someRestaurant,
      face: restaurant && guestFace(restaurant, config, clock.now()),
      address: person?.email ? maskAddress(person.email) : optOutWords.someAddress,
      email: !email.here && (person?.wantsEmail ?? false),
      sms: sms && person ? !sms.here && person.wantsSms : null,
      nobody: email.everywhere,
      held: person
        ? presentHeld(person, zone)
        : claim.contactId === NOBODY
          ? heldOfNobody(localDay(clock.now(), zone))
          : null,
    }
  }

  async function choose(token: string, choice: Choice): Promise<Preference> {
    const claim = read(token)
    const { restaurantId, contactId, campaignId, addressHash } = claim
    if (contactId === NOBODY) return await show(token)
    if (choice.erase) {
      await erase(claim)
      return await show(token)
    }
    const person = await findPerson(claim)
    // The link came to the mailbox: it proves that, and nothing about the phone.
    const word = (channel: 'email' | 'sms', hash: string, wording: string): Word => ({
      hash,
      channel,
      source: 'preference_page',
      wording,
      proof: channel === 'email' ? 'mail_link' : null,
      contactId: person?.id ?? contactId,
      campaignId,
    })
    await db.transaction(async (tx) => {
      const turn = async (channel: 'email' | 'sms', hash: string, isOn: boolean) => {
        const said = word(channel, hash, isOn ? consentWords.on[channel] : consentWords.off[channel])
        if (!isOn) return await optOuts.leave(tx, said, restaurantId)
        if (channel === 'sms') return await optOuts.takeBack(tx, said, restaurantId)
        await optOuts.comeBack(tx, said, restaurantId)
        if (!person) return
        await updateContact(tx, restaurantId, person.id, { wantsEmail: true })
        await recordConsent(tx, { ...said, restaurantId, action: 'granted' }, clock.now())
      }
      if (choice.email) await turn('email', addressHash, choice.email === 'on')
      if (choice.sms && person?.phoneHash) await turn('sms', person.phoneHash, choice.sms === 'on')
      if (choice.nobody === 'on')
        await optOuts.leave(tx, word('email', addressHash, consentWords.off.nobody), EVERYWHERE)
    })
    return await show(token)
  }

  return {
    show,
    choose,

    /** RFC 8058: the mail program's own button. */
    async oneClick(token: string): Promise<void> {
      const { restaurantId, contactId, campaignId, addressHash } = read(token)
      if (contactId === NOBODY) return
      const word = {
        hash: addressHash,
        channel: 'email',
        source: 'one_click',
        wording: consentWords.oneClick,
        proof: 'mail_link',
        contactId,
        campaignId,
      } as const
      await db.transaction((tx) => optOuts.leave(tx, word, restaurantId))
    },
  }
}

export type Preferences = ReturnType<typeof createPreferences>
