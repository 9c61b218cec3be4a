import type { Platform } from '#platform/platform.ts'
import type { Sessions } from './session/service.ts'

/** The platform, and the sessions of all accounts. */
export interface AuthContext extends Platform {
  sessions: Sessions
}
