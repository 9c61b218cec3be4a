import type { Feature } from '#platform/feature.ts'
import { writeSampleRestaurant } from './sample-restaurant.ts'

export { openSamples } from './open-samples.ts'
export { sampleRoles } from './roles.ts'

export const sample: Feature = { name: 'sample', routes: [], seed: writeSampleRestaurant }
