// A new restaurant's checklist. It ticks itself: tables and campaigns report what exists.
import type { FirstSteps } from '@tidetable/contract/accounts'
import type { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import type { Campaigns } from '../campaigns/index.ts'
import type { TablesFeature } from '../tables/index.ts'
import { findFirstSteps, savePrinted, savePutAway } from './repo.ts'

export interface FirstStepsContext extends Platform {
  tables: Pick<TablesFeature, 'readFirstSteps'>
  campaigns: Pick<Campaigns, 'readFirstSteps'>
}

interface Changes {
  printed?: true | undefined
  put_away?: boolean | undefined
}

export async function readFirstSteps(
  { db, tables, campaigns }: FirstStepsContext,
  restaurantId: string,
): Promise<z.output<typeof FirstSteps>> {
  const [row, ofTables, ofCampaigns] = await Promise.all([
    findFirstSteps(db, restaurantId),
    tables.readFirstSteps(restaurantId),
    campaigns.readFirstSteps(restaurantId),
  ])
  return { ...ofTables, ...ofCampaigns, printed: Boolean(row?.printedAt), put_away: Boolean(row?.putAwayAt) }
}

export async function changeFirstSteps(
  context: FirstStepsContext,
  { printed, put_away: isPutAway }: Changes,
  restaurantId: string,
) {
  const { db, clock } = context
  if (printed) await savePrinted(db, restaurantId, clock.now())
  if (isPutAway !== undefined) await savePutAway(db, restaurantId, isPutAway ? clock.now() : null)
  return readFirstSteps(context, restaurantId)
}
