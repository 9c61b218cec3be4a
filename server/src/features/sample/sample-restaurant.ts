import { join } from 'node:path'
import { currentZone } from '@tidetable/contract/rules/time-zones'
import { newId } from '#platform/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Sample } from '#platform/feature.ts'
import { storeEncoded } from '#platform/images/image-store.ts'
import { insertSampleRestaurant } from '../restaurants/index.ts'

/** Must be earlier than the first sample guest and offer. */
const OPENED_DAYS_AGO = 60

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const LOGO = { type: 'png', widths: [320], width: 320, height: 176 } as const

const dailyHours = (name: string, from: string, until: string) => ({
  _id: newId(),
  name,
  weekdays: EVERY_DAY,
  opens: from,
  closes: until,
  is_busy: name === 'Dinner',
})

/** Stores the restaurant with the settings that estimates need. */
export async function writeSampleRestaurant(tx: Tx, { restaurantId, now }: Sample): Promise<void> {
  const logo = await storeEncoded(tx, join(import.meta.dirname, 'logo'), { ...LOGO, widths: [...LOGO.widths] }, now)
  await insertSampleRestaurant(tx, {
    id: restaurantId,
    name: 'The Ebb & Flow',
    email: 'host@tidetable.example',
    phone: '+919876500000',
    address: '1 Quay Road, Harbourside',
    country: 'IN',
    // oxlint-disable-next-line tidetable/no-own-format -- formats nothing
    timezone: currentZone(Intl.DateTimeFormat().resolvedOptions().timeZone),
    settings: { average_spend: 30, contribution: 65, usual_stay: 90 },
    logo: logo.path,
    branding: {
      colour: '#0f6b74',
      phone: '+919876500000',
      menu_url: 'https://ebb-and-flow.example/menu',
      booking_url: 'https://ebb-and-flow.example/book',
    },
    publicPage: {
      is_on: true,
      headline: 'Fish, bread and a window on the harbour',
      about: 'Twelve tables on the old quay. What the boats bring, over wood fire.',
      shows: ['address', 'phone', 'hours', 'menu', 'sign_up', 'codes'],
    },
    slug: 'the-ebb-and-flow',
    openingHours: [dailyHours('Daytime', '08:00', '16:30'), dailyHours('Dinner', '17:00', '00:00')],
    createdAt: new Date(now.getTime() - OPENED_DAYS_AGO * 86_400_000),
  })
}
