// The only file that names every feature.
import type { Feature } from '#platform/feature.ts'
import type { Authenticate } from '#platform/http/session.ts'
import type { Platform } from '#platform/platform.ts'

export function createFeatures(_platform: Platform): { features: readonly Feature[]; authenticate: Authenticate } {
  const features: Feature[] = []
  return { features, authenticate: async () => null }
}
