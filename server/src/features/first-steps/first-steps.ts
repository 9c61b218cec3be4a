// Steps complete automatically from stored tables and campaigns; only printing is reported by the page.
import type { FirstSteps } from '@tidetable/contract/endpoints/accounts'
import type { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { readFirstSteps as readOfCampaigns } from '../campaigns/index.ts'
import { readFirstSteps as readOfTables } from '../tables/index.ts'
import { findFirstSteps, savePrinted, savePutAway } from './repo.ts'

interface Changes {
  printed?: true | undefined
  put_away?: boolean | undefined
}

export async function readFirstSteps({ db }: Platform, restaurantId: string): Promise<z.output<typeof FirstSteps>> {
  const [row, ofTables, ofCampaigns] = await Promise.all([
    findFirstSteps(db, restaurantId),
    readOfTables(db, restaurantId),
    readOfCampaigns(db, restaurantId),
  ])
  return { ...ofTables, ...ofCampaigns, printed: Boolean(row?.printedAt), put_away: Boolean(row?.putAwayAt) }
}

export async function changeFirstSteps(
  platform: Platform,
  { printed, put_away: isPutAway }: Changes,
  restaurantId: string,
) {
  const { db, clock } = platform
  if (printed) await savePrinted(db, restaurantId, clock.now())
  if (isPutAway !== undefined) await savePutAway(db, restaurantId, isPutAway ? clock.now() : null)
  return readFirstSteps(platform, restaurantId)
}
