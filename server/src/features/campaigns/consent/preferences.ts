import type { Received } from '@tidetable/contract'
import type { consent, Preference } from '@tidetable/contract/consent'
import { notFound } from '#platform/errors.ts'
import { maskAddress } from '#platform/mail/mask-address.ts'
import type { Platform } from '#platform/platform.ts'
import { guestFace, type Restaurants } from '../../accounts/index.ts'
import { findContact, updateContact } from '../address-book/repo.ts'
import { recordConsent } from './ledger-repo.ts'
import type { OptOuts, Word } from './opt-out.ts'
import { EVERYWHERE } from './suppression-repo.ts'
import { NOBODY, readUnsubscribeToken, type UnsubscribeClaim } from './unsubscribe-token.ts'
import { consentWords, optOutWords } from './words.ts'

type Choice = Received<typeof consent.choose>['body']
type Dependencies = Pick<Platform, 'db' | 'clock' | 'secret'> & { restaurants: Restaurants; optOuts: OptOuts }

export function createPreferences({ db, clock, secret, restaurants, optOuts }: Dependencies) {
  function read(token: string): UnsubscribeClaim {
    const claim = readUnsubscribeToken(secret, token)
    if (!claim) throw notFound('Link')
    return claim
  }

  /** The contact the link was written to, while it still has that address. */
  async function findPerson({ restaurantId, contactId, addressHash }: UnsubscribeClaim) {
    const contact = await findContact(db, restaurantId, contactId)
    return contact?.emailHash === addressHash ? contact : null
  }

  async function show(token: string): Promise<Preference> {
    const claim = read(token)
    const person = await findPerson(claim)
    const email = await optOuts.isOut(db, claim.addressHash, claim.restaurantId)
    const sms = person?.phoneHash ? await optOuts.isOut(db, person.phoneHash, claim.restaurantId) : null
    const restaurant = await restaurants.find(claim.restaurantId)
    return {
      restaurant: restaurant?.name ?? optOutWords.someRestaurant,
      face: restaurant && guestFace(restaurant),
      address: person?.email ? maskAddress(person.email) : optOutWords.someAddress,
      email: !email.here && (person?.wantsEmail ?? false),
      sms: sms && person ? !sms.here && person.wantsSms : null,
      nobody: email.everywhere,
    }
  }

  async function choose(token: string, choice: Choice): Promise<Preference> {
    const claim = read(token)
    const { restaurantId, contactId, campaignId, addressHash } = claim
    if (contactId === NOBODY) return await show(token)
    const person = await findPerson(claim)
    // The link came to the mailbox: it proves that, and nothing about the phone.
    const word = (channel: 'email' | 'sms', hash: string, wording: string): Word => ({
      hash,
      channel,
      source: 'preference_page',
      wording,
      proof: channel === 'email' ? 'mail_link' : null,
      contactId,
      campaignId,
    })
    await db.transaction(async (tx) => {
      const turn = async (channel: 'email' | 'sms', hash: string, isOn: boolean) => {
        const said = word(channel, hash, isOn ? consentWords.on[channel] : consentWords.off[channel])
        if (!isOn) return await optOuts.leave(tx, said, restaurantId)
        if (channel === 'sms') return await optOuts.takeBack(tx, said, restaurantId)
        await optOuts.comeBack(tx, said, restaurantId)
        if (!person) return
        await updateContact(tx, restaurantId, contactId, { wantsEmail: true })
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
