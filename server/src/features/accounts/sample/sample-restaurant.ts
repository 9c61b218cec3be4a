import type { Tx } from '#platform/db/database.ts'
import type { Sample } from '#platform/feature.ts'
import { savePutAway } from '../first-steps/repo.ts'
import { insertSampleRestaurant } from './repo.ts'

/** The restaurant of the sample data; it is closed until a start opens it. */
export async function writeSampleRestaurant(tx: Tx, { restaurantId, now }: Sample): Promise<void> {
  await insertSampleRestaurant(tx, {
    id: restaurantId,
    name: 'The Ebb & Flow',
    email: 'host@tidetable.example',
    phone: '+919876500000',
    address: '1 Quay Road, Mumbai 400001',
    timezone: 'Asia/Kolkata',
    createdAt: now,
  })
  // It has its first evening behind it.
  await savePutAway(tx, restaurantId, now)
}
