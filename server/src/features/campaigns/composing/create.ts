import type { Received } from '@tidetable/contract'
import type { campaigns, Draft } from '@tidetable/contract/campaigns'
import { hashToken, newId } from '#platform/crypto.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { UploadedFile } from '#platform/uploads/uploaded-file.ts'
import { checkMaySend, type Restaurants } from '../../restaurants/index.ts'
import { dayOf } from '../address-book/day.ts'
import { summariseAudience } from './audience/audience.ts'
import { countAudience } from './audience/audience-repo.ts'
import { choiceOf, hasChoice } from './audience/audience-service.ts'
import { fillLedger } from './audience/counting.ts'
import { blockedNumbers } from './audience/dlt.ts'
import { type CampaignRow, holdOf, namesSegment } from './campaign.ts'
import { checkIncentive, peopleUnderCap } from './check-incentive.ts'
import { issueSharedCode } from './incentive.ts'
import { checkLinks } from './message/check-links.ts'
import { checkSender } from './message/check-sender.ts'
import { refuseSample } from './refuse-sample.ts'
import { findCampaign, findTwin, lockCreation, putCampaign } from './repo.ts'
import { createWords } from './words.ts'

type Form = Received<typeof campaigns.create>['body']

/** The same payload within this time is a second click, not a second campaign. */
const TWIN_SECONDS = 60

function check(form: Form, restaurantId: string): void {
  if (form.user_id && form.user_id !== restaurantId) throw new AppError('forbidden', createWords.notYours)
  if (!hasChoice(form)) throw new AppError('invalid', createWords.noOneSelected)
  if (!form.title || !form.description) {
    const sentence = createWords.noWords
    throw new AppError('invalid', sentence, { fields: { [form.title ? 'description' : 'title']: sentence } })
  }
  if (!form.sendEmail && !form.sendSMS) throw new AppError('no_one_eligible', createWords.noOneEligible)
}

/** What an Undo brings back. */
const draftOf = (form: Form): Draft => ({
  title: form.title,
  description: form.description,
  type: form.type,
  sendSMS: form.sendSMS,
  sendEmail: form.sendEmail,
  ...(form.selection ? { selection: form.selection } : { userIds: form.userIds ?? [] }),
  sendAt: form.sendAt ?? null,
  incentive: form.incentive ?? null,
  dlt: form.dlt ?? null,
})

type Dependencies = Pick<Platform, 'db' | 'clock' | 'quota' | 'pictures' | 'config' | 'jobs'> & {
  restaurants: Restaurants
}

/** Counts the people and keeps the campaign; its ledger is filled afterwards, by a job that is stored with it. */
export function createCreating({ db, clock, quota, pictures, config, jobs, restaurants }: Dependencies) {
  return async function create(
    restaurantId: string,
    form: Form,
    image: UploadedFile | undefined,
  ): Promise<CampaignRow> {
    check(form, restaurantId)
    const restaurant = await restaurants.find(restaurantId)
    if (!restaurant) throw notFound('Restaurant')
    refuseSample(restaurant, config, form.sendSMS)
    if (form.sendSMS) checkSender(config)
    checkMaySend(restaurant)
    checkLinks(restaurant, form, config, clock.now())
    if (form.sendEmail && !restaurant.address.trim()) throw new AppError('sender_incomplete', createWords.noAddress)
    const now = clock.now()
    const isLater = form.sendAt !== undefined && new Date(form.sendAt) > now
    const sendAt = isLater && form.sendAt ? new Date(form.sendAt) : null
    if (form.incentive) checkIncentive(form.incentive, restaurant, now, sendAt ?? now)
    const choice = await choiceOf(db, restaurantId, form, dayOf(restaurant, now))
    const channels = { email: form.sendEmail, sms: form.sendSMS }
    const blocked = blockedNumbers(config, form.dlt)
    const { user_id: _user, message: _message, email: _email, phone: _phone, ...payload } = form
    const naturalKey = hashToken(JSON.stringify([payload, image ? hashToken(image.bytes.toString('base64')) : null]))

    return await db.transaction(
      async (tx) => {
        await lockCreation(tx, restaurantId)
        const twin = await findTwin(tx, restaurantId, naturalKey, new Date(now.getTime() - TWIN_SECONDS * 1000))
        if (twin) return twin
        const draft = form.draft_id ? await findCampaign(tx, restaurantId, form.draft_id) : null
        if (form.draft_id && draft?.status !== 'draft') throw notFound('Draft')
        const { reachable } = summariseAudience(await countAudience(tx, restaurantId, choice, blocked), channels)
        if (!reachable) throw new AppError('no_one_eligible', createWords.noOneEligible)
        const recipients = peopleUnderCap(form.incentive, restaurant, reachable)
        const cap = form.incentive?.cap
          ? { cap: { seed: newId(), averageSpend: restaurant.settings.averageSpend } }
          : {}
        if (!(await quota.take(tx, limits.campaigns, restaurantId)))
          throw new AppError('too_many', createWords.enoughToday, {
            retryAfterSeconds: await quota.secondsLeft(tx, limits.campaigns, restaurantId),
          })
        const stored = image ? await pictures.storePicture(image.bytes, 'mail') : null
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
          status: isLater ? 'scheduled' : 'sending',
          counting: { choice, blocked, ...cap },
          sendAt,
          startsAt: holdOf(now),
          recipients,
          incentive,
          dlt: form.dlt ?? null,
          draft: draftOf(form),
          naturalKey,
          createdAt: now,
        })
        // Who is in a segment is decided when the messages are due.
        const runAt = sendAt && namesSegment(choice) ? { runAt: sendAt } : {}
        await jobs.enqueue(tx, fillLedger, { restaurantId, campaignId: id }, { key: id, ...runAt })
        const created = await findCampaign(tx, restaurantId, id)
        if (!created) throw new Error('a campaign that was just created is not there')
        return created
      },
      { statementTimeoutSeconds: 60 },
    )
  }
}
