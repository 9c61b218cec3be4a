import type { Tx } from '#platform/db/database.ts'
import type { Sample } from '#platform/feature.ts'
import { insertSampleRestaurant } from '../restaurants/index.ts'

/** Longer than its guests and its offers go back. */
const OPENED_DAYS_AGO = 60

/** The restaurant of the sample data, with the economics that estimates need; it is closed until a start opens it. */
export async function writeSampleRestaurant(tx: Tx, { restaurantId, now }: Sample): Promise<void> {
  await insertSampleRestaurant(tx, {
    id: restaurantId,
    name: 'The Ebb & Flow',
    email: 'host@tidetable.example',
    phone: '+919876500000',
    address: '1 Quay Road, Mumbai 400001',
    timezone: 'Asia/Kolkata',
    settings: { average_spend: 30, contribution: 65, usual_stay: 90 },
    createdAt: new Date(now.getTime() - OPENED_DAYS_AGO * 86_400_000),
  })
}
