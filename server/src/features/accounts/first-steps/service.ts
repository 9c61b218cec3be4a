// A new restaurant's checklist. It ticks itself: what is there is asked of the features that own it.
import type { FirstSteps } from '@tidetable/contract/accounts'
import type { z } from 'zod'
import type { Platform } from '#platform/platform.ts'
import { findFirstSteps, savePrinted, savePutAway } from './repo.ts'

/** What other features know of a restaurant's first steps. */
export interface FirstStepFacts {
  tables(restaurantId: string): Promise<{ tables: boolean; tried: boolean }>
  campaigns(restaurantId: string): Promise<{ guests: boolean; campaign: boolean }>
}

export interface ToldOfFirstSteps {
  printed?: true | undefined
  put_away?: boolean | undefined
}

export function createFirstSteps({ db, clock }: Pick<Platform, 'db' | 'clock'>, facts: FirstStepFacts) {
  async function read(restaurantId: string): Promise<z.output<typeof FirstSteps>> {
    const [row, ofTables, ofCampaigns] = await Promise.all([
      findFirstSteps(db, restaurantId),
      facts.tables(restaurantId),
      facts.campaigns(restaurantId),
    ])
    return { ...ofTables, ...ofCampaigns, printed: Boolean(row?.printedAt), put_away: Boolean(row?.putAwayAt) }
  }
  return {
    read,
    async tell({ printed, put_away: isPutAway }: ToldOfFirstSteps, restaurantId: string) {
      if (printed) await savePrinted(db, restaurantId, clock.now())
      if (isPutAway !== undefined) await savePutAway(db, restaurantId, isPutAway ? clock.now() : null)
      return read(restaurantId)
    },
  }
}

export type FirstStepsService = ReturnType<typeof createFirstSteps>
