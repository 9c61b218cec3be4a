import { CAMPAIGNS_NEEDED } from '@tidetable/contract/campaign-cost'
import type { Campaign, RedeemedShare, Result } from '@tidetable/contract/campaigns'
import { notFound } from '#platform/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { localDay } from '#platform/zone.ts'
import { countRedemptionsOf, listVisitDays } from '../../coupons/index.ts'
import { holdNoticeOf, type Restaurants } from '../../restaurants/index.ts'
import type { Allowances } from '../delivery/allowance/allowances.ts'
import { listFirstMeant, listFirstPeople } from './audience/audience-repo.ts'
import { findCounting } from './audience/counting-repo.ts'
import { type CampaignRow, statusOf } from './campaign.ts'
import { countOptOuts, listCounts, listMessageDays, listTextsWaiting } from './facts-repo.ts'
import { present } from './present.ts'
import { countCampaigns, findCampaign, listCampaigns, listWithCodesOver } from './repo.ts'

/** Everything is answered at once up to here; longer lists come in pages. */
const WHOLE_LIST_MAX = 1000
const PAGE_SIZE = 50
const PEOPLE_SHOWN = 100
/** What guests did long ago says little of those who are written to now. */
const CAMPAIGNS_LOOKED_AT = 20

export function createReading({
  db,
  clock,
  restaurants,
  allowances,
}: Pick<Platform, 'db' | 'clock'> & { restaurants: Restaurants; allowances: Allowances }) {
  async function withFacts(restaurantId: string, rows: readonly CampaignRow[]): Promise<Campaign[]> {
    const now = clock.now()
    const ids = rows.map(({ id }) => id)
    const countsOf = await listCounts(db, restaurantId, ids)
    const optOuts = await countOptOuts(db, ids)
    const redeemed = await countRedemptionsOf(db, restaurantId, ids)
    const restaurant = await restaurants.find(restaurantId)
    const hold = restaurant && holdNoticeOf(restaurant)
    const waits = await waitsForAllowance(restaurantId, rows)
    const waiting = await listTextsWaiting(
      db,
      restaurantId,
      ids.filter((id) => countsOf(id).held > 0),
    )
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

  /** Looked at only where something of these is being sent. */
  const waitsForAllowance = async (restaurantId: string, rows: readonly CampaignRow[]) =>
    rows.some(({ status, isCounting, isSettled }) => status === 'sending' && !isCounting && !isSettled)
      ? await allowances.noticeOf(restaurantId)
      : null

  async function get(restaurantId: string, id: string): Promise<Campaign> {
    const row = await findCampaign(db, restaurantId, id)
    const [campaign] = row ? await withFacts(restaurantId, [row]) : []
    if (!campaign) throw notFound('Campaign')
    return campaign
  }

  async function listShown(restaurantId: string, id: string) {
    const counted = await findCounting(db, restaurantId, id)
    if (!counted) return listFirstPeople(db, restaurantId, id, PEOPLE_SHOWN)
    // Whom a cap leaves is not drawn yet.
    return counted.counting.cap ? [] : listFirstMeant(db, counted, PEOPLE_SHOWN)
  }

  return {
    get,
    withFacts,

    async list(
      restaurantId: string,
      { q, page, size }: { q?: string | undefined; page?: number | undefined; size?: number | undefined },
    ) {
      const total = await countCampaigns(db, restaurantId, q)
      const isWhole = page === undefined && size === undefined && total <= WHOLE_LIST_MAX
      const limit = isWhole ? WHOLE_LIST_MAX : (size ?? PAGE_SIZE)
      const rows = await listCampaigns(db, restaurantId, q, limit, ((page ?? 1) - 1) * limit)
      return { campaigns: await withFacts(restaurantId, rows), total }
    },

    async getWithPeople(restaurantId: string, id: string): Promise<Campaign> {
      const campaign = await get(restaurantId, id)
      const people = await listShown(restaurantId, id)
      return { ...campaign, users: people.map(({ id: _id, ...rest }) => ({ _id, ...rest })) }
    },

    /** Of the campaigns whose codes are over: a code that still holds would make the share too small. */
    async redeemedShare(restaurantId: string): Promise<RedeemedShare> {
      const timezone = (await restaurants.find(restaurantId))?.timezone ?? 'UTC'
      const rows = await listWithCodesOver(db, restaurantId, localDay(clock.now(), timezone), CAMPAIGNS_LOOKED_AT)
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
      // A code for everybody may be used by others, too.
      return { campaigns: finished.length, people, redeemed, share: isEnough ? Math.min(1, redeemed / people) : null }
    },

    async result(restaurantId: string, id: string): Promise<Result> {
      const { counts, optedOut, redeemed } = await get(restaurantId, id)
      const timezone = (await restaurants.find(restaurantId))?.timezone ?? 'UTC'
      const visits = await listVisitDays(db, restaurantId, id, timezone)
      const messages = await listMessageDays(db, restaurantId, id, timezone)
      return { counts, optedOut, redeemed, visits, messages }
    },
  }
}

export type Reading = ReturnType<typeof createReading>
