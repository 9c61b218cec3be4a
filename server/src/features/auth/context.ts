import type { Platform } from '#platform/platform.ts'
import type { Sessions } from './session/service.ts'

export interface AuthContext extends Platform {
  sessions: Sessions
}
