import type { Platform } from '#platform/platform.ts'
import { regenerate } from '../../demo/regenerate.ts'
import { createFeatures } from '../../features.ts'

/** Works while the server runs: it reads the change as that of another process. */
export async function regenerateDemo(platform: Platform): Promise<string> {
  await regenerate(platform, createFeatures(platform))
  return 'All data of the demo is deleted, and the sample restaurant is new.'
}
