import type { Platform } from '#platform/platform.ts'
import { regenerate } from '../../demo/regenerate.ts'
import { createFeatures } from '../../features.ts'

/** Works while the server is running, which receives a live change. */
export async function regenerateDemo(platform: Platform): Promise<string> {
  await regenerate(platform, createFeatures(platform))
  return 'Deleted all data of the demo and wrote the sample restaurant again.'
}
