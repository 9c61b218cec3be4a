import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { SentMessage } from '@tidetable/contract/endpoints/campaigns'
import { notFound } from '#platform/errors.ts'
import { readMessage } from '#platform/mail/read-message.ts'
import type { RestaurantPlatform } from '../../restaurants/index.ts'
import { findCampaign, listSentTexts, type SentEmail, storeSentEmail, storeSentSms } from '../campaign/repo.ts'
import type { Composed } from './compose.ts'
import { composeRevision } from './compose-revision.ts'

async function emailOf({ clock }: RestaurantPlatform, composed: Composed): Promise<SentEmail> {
  const { subject, html, text } = await readMessage(composed.sampleMail(clock.now(), null))
  return { subject, html, text }
}

/** Must run before the first message of a revision is sent, so that a crash loses nothing. */
export async function storeSentMessage(
  context: RestaurantPlatform,
  { restaurantId, campaignId, channel }: { restaurantId: string; campaignId: string; channel: Channel },
  revision: number,
  composed: Composed,
): Promise<void> {
  const { db } = context
  if (channel === 'email')
    await storeSentEmail(db, restaurantId, campaignId, revision, await emailOf(context, composed))
  else await storeSentSms(db, restaurantId, campaignId, revision, composed.sampleSms(null, null))
}

/** Returns the stored messages; composes again those that older releases sent without storing them. */
export async function readSentMessage(
  context: RestaurantPlatform,
  restaurantId: string,
  id: string,
): Promise<SentMessage> {
  const { db } = context
  if (!(await findCampaign(db, restaurantId, id))) throw notFound('Campaign')
  const message: SentMessage = { email: null, sms: null }
  for (const { channel, revision, sentEmail, sentSms } of await listSentTexts(db, restaurantId, id)) {
    const isStored = channel === 'email' ? sentEmail !== null : sentSms !== null
    const composed = isStored ? null : await composeRevision(context, restaurantId, id, revision)
    if (channel === 'email') message.email = sentEmail ?? (composed && (await emailOf(context, composed)))
    else message.sms = { text: sentSms ?? composed?.sampleSms(null, null) ?? '' }
  }
  return message
}
