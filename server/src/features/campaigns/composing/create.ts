import type { Received } from '@tidetable/contract'
import type { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { hashToken, newId } from '#platform/crypto.ts'
import { lockRestaurant } from '#platform/db/lock-restaurant.ts'
import { AppError, notFound } from '#platform/errors.ts'
import type { UploadedFile } from '#platform/images/uploaded-file.ts'
import { limits } from '#platform/limits.ts'
import { checkMaySend, type Restaurant } from '../../restaurants/index.ts'
import { dayOf } from '../address-book/day.ts'
import { summariseAudience } from '../audience/audience.ts'
import { countAudience } from '../audience/audience-repo.ts'
import { choiceOf, hasChoice } from '../audience/choice.ts'
import { issueSharedCode } from '../audience/codes.ts'
import { blockedNumbers } from '../audience/dlt.ts'
import { type CampaignRow, type Choice, type PlannedAudience, scheduleOf } from '../campaign/campaign.ts'
import { findCampaign, findRecentDuplicate, putCampaign } from '../campaign/repo.ts'
import type { CampaignsContext } from '../context.ts'
import { checkIncentive } from './check-incentive.ts'
import { checkLinks } from './check-links.ts'
import { checkMail, checkSender } from './check-sender.ts'
import { refuseSample } from './refuse-sample.ts'
import { createWords } from './words.ts'

type Form = Received<typeof campaigns.create>['body']

/** The same payload within this time is treated as a double click. */
const DUPLICATE_SECONDS = 60

function checkForm(form: Form, restaurantId: string): void {
  if (form.user_id && form.user_id !== restaurantId) throw new AppError('forbidden', createWords.notYours)
  if (!hasChoice(form)) throw new AppError('invalid', createWords.noOneSelected)
  if (!form.title || !form.description) {
    const sentence = createWords.noWords
    throw new AppError('invalid', sentence, { fields: { [form.title ? 'description' : 'title']: sentence } })
  }
  if (!form.sendEmail && !form.sendSMS) throw new AppError('no_one_eligible', createWords.noOneEligible)
}

function checkRestaurant(context: CampaignsContext, restaurant: Restaurant, form: Form, now: Date): void {
  const { config } = context
  refuseSample(restaurant, config, form.sendSMS)
  if (form.sendSMS) checkSender(config)
  checkMail(context, form.sendEmail)
  checkMaySend(context, restaurant)
  checkLinks(restaurant, form, config, now)
  if (form.sendEmail && !restaurant.address.trim()) throw new AppError('sender_incomplete', createWords.noAddress)
}

function naturalKeyOf(form: Form, image: UploadedFile | undefined): string {
  const { user_id: _user, message: _message, email: _email, phone: _phone, ...payload } = form
  return hashToken(JSON.stringify([payload, image ? hashToken(image.bytes.toString('base64')) : null]))
}

/** `selection` already has the segment's filter, so the segment may be deleted before the campaign begins. */
const audienceOf = (choice: Choice, { incentive }: Form): PlannedAudience => ({
  ...('selection' in choice ? { selection: choice.selection } : choice),
  ...(incentive?.mode === 'shared' && !incentive.code ? { isCodeMade: true } : {}),
})

export async function createCampaign(
  context: CampaignsContext,
  restaurantId: string,
  form: Form,
  image: UploadedFile | undefined,
): Promise<CampaignRow> {
  const { db, clock, quota, images, config, restaurants } = context
  checkForm(form, restaurantId)
  const restaurant = await restaurants.get(restaurantId)
  const now = clock.now()
  checkRestaurant(context, restaurant, form, now)
  const sendAt = form.sendAt && new Date(form.sendAt) > now ? new Date(form.sendAt) : null
  if (form.incentive) checkIncentive(form.incentive, restaurant, now, sendAt ?? now)
  const choice = await choiceOf(db, restaurantId, form, dayOf(restaurant, now))
  const channels = { email: form.sendEmail, sms: form.sendSMS }
  const naturalKey = naturalKeyOf(form, image)

  return await db.transaction(
    async (tx) => {
      // The lock makes parallel identical requests create only one campaign.
      await lockRestaurant(tx, 'campaigns', restaurantId)
      const twin = await findRecentDuplicate(
        tx,
        restaurantId,
        naturalKey,
        new Date(now.getTime() - DUPLICATE_SECONDS * 1000),
      )
      if (twin) return twin
      const draft = form.draft_id ? await findCampaign(tx, restaurantId, form.draft_id) : null
      if (form.draft_id && draft?.status !== 'draft') throw notFound('Draft')
      const groups = await countAudience(tx, restaurantId, choice, blockedNumbers(config, form.dlt))
      const { reachable: recipients } = summariseAudience(groups, channels)
      if (!recipients) throw new AppError('no_one_eligible', createWords.noOneEligible)
      await quota.takeOrRefuse(tx, limits.campaigns, restaurantId, createWords.enoughToday)
      const stored = image ? await images.store(image.bytes, 'mail') : null
      const id = draft?.id ?? newId()
      const incentive = form.incentive
        ? await issueSharedCode(tx, restaurant, { id, title: form.title }, form.incentive, now)
        : null
      await putCampaign(tx, {
        restaurantId,
        id,
        title: form.title,
        description: form.description,
        type: form.type,
        image: stored?.path ?? draft?.image ?? null,
        sendsEmail: form.sendEmail,
        sendsSms: form.sendSMS,
        status: 'scheduled',
        audience: audienceOf(choice, form),
        sendAt,
        ...scheduleOf(now, sendAt),
        recipients,
        incentive,
        dlt: form.dlt ?? null,
        naturalKey,
        createdAt: now,
      })
      const created = await findCampaign(tx, restaurantId, id)
      if (!created) throw new Error('a campaign that was just created is not there')
      return created
    },
    { statementTimeoutSeconds: 60 },
  )
}
