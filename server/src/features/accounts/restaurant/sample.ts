import { SAMPLE_RESTAURANT } from '#platform/config.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Passwords } from '#platform/passwords.ts'
import { insertRestaurant } from './repo.ts'

/** The restaurant of the sample data; its password is public, and works on this machine only. */
export async function writeSampleRestaurant(tx: Tx, passwords: Passwords, id: string, now: Date): Promise<void> {
  await insertRestaurant(tx, {
    id,
    name: 'The Ebb & Flow',
    email: SAMPLE_RESTAURANT.email,
    emailKey: SAMPLE_RESTAURANT.email,
    phone: '+919876500000',
    address: '1 Quay Road, Mumbai 400001',
    timezone: 'Asia/Kolkata',
    settings: {},
    passwordHash: await passwords.hash(SAMPLE_RESTAURANT.password),
    createdAt: now,
  })
}
