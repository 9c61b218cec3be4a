import type { Received } from '@tidetable/contract'
import type { campaigns, Preview } from '@tidetable/contract/endpoints/campaigns'
import { measureSms } from '@tidetable/contract/rules/sms-text'
import { newId } from '#platform/crypto.ts'
import { readMessage } from '#platform/mail/read-message.ts'
import { guestBranding } from '../../restaurants/index.ts'
import { findContactName } from '../address-book/repo.ts'
import type { CampaignsContext } from '../context.ts'
import { compose } from '../message/compose.ts'
import { getDraft } from './drafts.ts'

type Form = Received<typeof campaigns.preview>['body']

export async function previewCampaign(context: CampaignsContext, restaurantId: string, form: Form): Promise<Preview> {
  const { db, clock, config, secret, restaurants } = context
  const restaurant = await restaurants.get(restaurantId)
  const image = form.draft_id ? (await getDraft(context, restaurantId, form.draft_id)).image : null
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
  const { booking_url: bookingUrl } = guestBranding(restaurant, config, clock.now())
  const composed = compose(campaign, restaurant, { config, secret, bookingUrl })
  const name = form.guest_id ? await findContactName(db, restaurantId, form.guest_id) : null
  const { from, headers, subject, html, text } = await readMessage(composed.sampleMail(clock.now(), name))
  const longest = composed.longestSms()
  const { encoding, segments } = measureSms(longest)
  return {
    mail: { from, reply_to: headers['Reply-To'] ?? null, subject, preheader: composed.preheader(name), html, text },
    sms: { text: composed.sampleSms(null, name), longest, encoding, segments },
  }
}
