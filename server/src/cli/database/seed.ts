import type { Platform } from '#platform/platform.ts'
import { StartupError } from '#platform/startup-error.ts'
import { checkPurpose } from '../../demo/regenerate.ts'
import { createFeatures } from '../../features.ts'
import { writeSampleData } from '../../sample-data.ts'

export async function seedDatabase(platform: Platform): Promise<string> {
  await checkPurpose(platform.db, platform.config)
  const { features } = createFeatures(platform)
  const isDemo = platform.config.mode === 'demo'
  if (!(await writeSampleData(platform.db, features, { now: platform.clock.now(), isDemo })))
    throw new StartupError('Sample data needs an empty database. Run npm run db -- reset first.')
  return 'Sample restaurant created. npm start prints how to open it.'
}
