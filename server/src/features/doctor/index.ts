import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { doctorRoutes } from './routes.ts'

export { runDoctor } from './doctor.ts'
export { isServerAt } from './probe.ts'

export const doctor = (platform: Platform): Feature => ({ name: 'doctor', routes: doctorRoutes(platform) })
