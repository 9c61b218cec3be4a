import type { Platform } from '#platform/platform.ts'
import { StartupError } from '#platform/startup-error.ts'
import { createFeatures } from '../../features.ts'
import { writeSampleData } from '../../sample-data.ts'

export async function seedDatabase(platform: Platform): Promise<string> {
  const { features } = createFeatures(platform)
  if (!(await writeSampleData(platform.db, features, platform.clock.now())))
    throw new StartupError('The database is in use, and sample data goes into an empty one: npm run db -- reset.')
  return 'The sample restaurant is there. The next start says how to sign in.'
}
