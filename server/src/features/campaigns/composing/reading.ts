import type { Campaign, RedeemedShare, Result } from '@tidetable/contract/endpoints/campaigns'
import { CAMPAIGNS_NEEDED } from '@tidetable/contract/rules/campaign-cost'
import { notFound } from '#platform/errors.ts'
import { localDay } from '#platform/zone.ts'
import { countRedemptionsOf, listVisitDays, sumRedemptions } from '../../coupons/index.ts'
import { holdNoticeOf } from '../../restaurants/index.ts'
import { dayOf } from '../address-book/day.ts'
import { listFirstGuests, listFirstPlanned } from '../audience/audience-repo.ts'
import { choiceOf } from '../audience/choice.ts'
import { blockedNumbers } from '../audience/dlt.ts'
import { findUnfilled } from '../audience/fill-repo.ts'
import { type CampaignRow, statusOf } from '../campaign/campaign.ts'
import {
  countGuestsSent,
  countOptOuts,
  listCounts,
  listMessageDays,
  listTextsWaiting,
} from '../campaign/counts-repo.ts'
import { countCampaigns, findCampaign, listCampaigns, listWithCodesOver } from '../campaign/repo.ts'
import type { CampaignsContext } from '../context.ts'
import { allowanceNotice } from '../delivery/allowance/allowances.ts'
import { present } from './present.ts'

/** Up to this many campaigns are returned without paging. */
const WHOLE_LIST_MAX = 1000
const PAGE_SIZE = 50
const GUESTS_SHOWN = 100
/** Number of latest campaigns; older ones predict redemptions poorly. */
const CAMPAIGNS_CHECKED = 20

const waitsForAllowance = async (context: CampaignsContext, restaurantId: string, rows: readonly CampaignRow[]) =>
  rows.some(({ status, isFilled, isSettled }) => status === 'sending' && isFilled && !isSettled)
    ? await allowanceNotice(context, restaurantId)
    : null

export async function presentCampaigns(
  context: CampaignsContext,
  restaurantId: string,
  rows: readonly CampaignRow[],
): Promise<Campaign[]> {
  const { db, clock, restaurants } = context
  const now = clock.now()
  const ids = rows.map(({ id }) => id)
  const countsOf = await listCounts(db, restaurantId, ids)
  const optOuts = await countOptOuts(db, ids)
  const redeemed = await countRedemptionsOf(db, restaurantId, ids)
  const hold = holdNoticeOf(context, await restaurants.get(restaurantId))
  const waits = await waitsForAllowance(context, restaurantId, rows)
  const held = ids.filter((id) => countsOf(id).held > 0)
  const waiting = await listTextsWaiting(db, restaurantId, held, now)
  return rows.map((row) =>
    present(row, {
      hold,
      waits,
      now,
      textsWaiting: waiting.get(row.id) ?? [],
      counts: countsOf(row.id),
      optedOut: optOuts.get(row.id) ?? 0,
      redeemed: redeemed.get(row.id) ?? 0,
    }),
  )
}

export async function getCampaign(context: CampaignsContext, restaurantId: string, id: string): Promise<Campaign> {
  const row = await findCampaign(context.db, restaurantId, id)
  const [campaign] = row ? await presentCampaigns(context, restaurantId, [row]) : []
  if (!campaign) throw notFound('Campaign')
  return campaign
}

export async function listOwnCampaigns(
  context: CampaignsContext,
  restaurantId: string,
  { q, page, size }: { q?: string | undefined; page?: number | undefined; size?: number | undefined },
) {
  const { db } = context
  const total = await countCampaigns(db, restaurantId, q)
  const isWhole = page === undefined && size === undefined && total <= WHOLE_LIST_MAX
  const limit = isWhole ? WHOLE_LIST_MAX : (size ?? PAGE_SIZE)
  const rows = await listCampaigns(db, restaurantId, q, limit, ((page ?? 1) - 1) * limit)
  return { campaigns: await presentCampaigns(context, restaurantId, rows), total }
}

async function listShown({ db, clock, config, restaurants }: CampaignsContext, restaurantId: string, id: string) {
  const unfilled = await findUnfilled(db, restaurantId, id)
  if (!unfilled) return listFirstGuests(db, restaurantId, id, GUESTS_SHOWN)
  const today = dayOf(await restaurants.get(restaurantId), clock.now())
  const choice = await choiceOf(db, restaurantId, unfilled.audience, today)
  return listFirstPlanned(db, { ...unfilled, choice, blocked: blockedNumbers(config, unfilled.dlt) }, GUESTS_SHOWN)
}

export async function getWithGuests(context: CampaignsContext, restaurantId: string, id: string): Promise<Campaign> {
  const campaign = await getCampaign(context, restaurantId, id)
  const people = campaign.status === 'draft' ? [] : await listShown(context, restaurantId, id)
  return { ...campaign, users: people.map(({ id: _id, ...rest }) => ({ _id, ...rest })) }
}

/** Returns the share of only those campaigns whose codes have expired: valid codes would make it too small. */
export async function readRedeemedShare(
  { db, clock, restaurants }: CampaignsContext,
  restaurantId: string,
): Promise<RedeemedShare> {
  const { timezone } = await restaurants.get(restaurantId)
  const rows = await listWithCodesOver(db, restaurantId, localDay(clock.now(), timezone), CAMPAIGNS_CHECKED)
  const countsOf = await listCounts(
    db,
    restaurantId,
    rows.map(({ id }) => id),
  )
  const finished = rows.filter((row) => statusOf(row, countsOf(row.id)) === 'finished')
  const ids = finished.map(({ id }) => id)
  const redeemed = [...(await countRedemptionsOf(db, restaurantId, ids)).values()].reduce((sum, n) => sum + n, 0)
  const people = finished.reduce((sum, { recipients }) => sum + recipients, 0)
  const isEnough = finished.length >= CAMPAIGNS_NEEDED && people > 0
  // Capped: a shared code can be passed on, so redemptions may exceed recipients.
  return { campaigns: finished.length, people, redeemed, share: isEnough ? Math.min(1, redeemed / people) : null }
}

export async function readResult(context: CampaignsContext, restaurantId: string, id: string): Promise<Result> {
  const { db, restaurants } = context
  const { counts, optedOut, redeemed, sendEmail, sendSMS } = await getCampaign(context, restaurantId, id)
  const { timezone } = await restaurants.get(restaurantId)
  const visits = await listVisitDays(db, restaurantId, id, timezone)
  const messages = await listMessageDays(db, restaurantId, id, timezone)
  const people = sendEmail && sendSMS ? await countGuestsSent(db, restaurantId, id) : counts.sent + counts.delivered
  const [codes] = await sumRedemptions(db, restaurantId, [id])
  return {
    counts,
    people,
    optedOut,
    redeemed,
    value: (codes?.valueMinor ?? 0) / 100,
    estimated: (codes?.estimatedMinor ?? 0) / 100,
    uncounted: codes?.uncounted ?? 0,
    visits,
    messages,
  }
}
