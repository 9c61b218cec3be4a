import type { Received } from '@tidetable/contract'
import type { campaigns, Preview } from '@tidetable/contract/campaigns'
import { measureSms } from '@tidetable/contract/sms-text'
import { newId } from '#platform/crypto.ts'
import { notFound } from '#platform/errors.ts'
import { readMessage } from '#platform/mail/read-message.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../../../restaurants/index.ts'
import { addressHash } from '../../consent/address-hash.ts'
import { NOBODY } from '../../consent/unsubscribe-token.ts'
import type { Drafts } from '../drafts.ts'
import { compose } from './compose.ts'
import { SAMPLE_CODE } from './test-message.ts'

type Form = Received<typeof campaigns.preview>['body']
type Dependencies = Pick<Platform, 'clock' | 'config' | 'secret'> & { restaurants: Restaurants; drafts: Drafts }

/** What one guest would receive, read from the bytes that would be sent; nothing is kept and nothing leaves. */
export function createPreview({ clock, config, secret, restaurants, drafts }: Dependencies) {
  return async function preview(restaurantId: string, form: Form): Promise<Preview> {
    const restaurant = await restaurants.find(restaurantId)
    if (!restaurant) throw notFound('Restaurant')
    const image = form.draft_id ? (await drafts.get(restaurantId, form.draft_id)).image : null
    const { title, description, type, incentive = null } = form
    const campaign = {
      id: form.draft_id ?? newId(),
      restaurantId,
      title,
      description,
      type,
      image,
      incentive,
      dlt: null,
    }
    const composed = compose(campaign, restaurant, { config, secret })
    const code = incentive ? (incentive.code ?? SAMPLE_CODE) : null
    const { email } = restaurant
    const guest = { contactId: NOBODY, address: email, addressHash: addressHash(secret, 'email', email), code }
    const { from, headers, subject, html, text } = await readMessage(composed.mail(guest, clock.now()))
    const sms = composed.sms(code, null)
    const { encoding, segments } = measureSms(sms)
    return {
      mail: { from, reply_to: headers['Reply-To'] ?? null, subject, preheader: composed.preheader, html, text },
      sms: { text: sms, encoding, segments },
    }
  }
}
