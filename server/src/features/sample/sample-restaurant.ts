import { currentZone } from '@tidetable/contract/rules/time-zones'
import type { Tx } from '#platform/db/database.ts'
import type { Sample } from '#platform/feature.ts'
import { insertSampleRestaurant } from '../restaurants/index.ts'

/** Must be longer ago than the sample's guests and offers. */
const OPENED_DAYS_AGO = 60

/** Closed until a start opens it. Estimates need these settings. */
export async function writeSampleRestaurant(tx: Tx, { restaurantId, now }: Sample): Promise<void> {
  await insertSampleRestaurant(tx, {
    id: restaurantId,
    name: 'The Ebb & Flow',
    email: 'host@tidetable.example',
    phone: '+919876500000',
    address: '1 Quay Road, Harbourside',
    country: 'IN',
    timezone: currentZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
    settings: { average_spend: 30, contribution: 65, usual_stay: 90 },
    createdAt: new Date(now.getTime() - OPENED_DAYS_AGO * 86_400_000),
  })
}
