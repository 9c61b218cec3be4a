import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import type { Restaurants } from '../accounts/index.ts'
import { createAudiences } from './composing/audience-service.ts'
import { createComposer } from './composing/composer.ts'
import { createControl } from './composing/control.ts'
import { createCreating } from './composing/create.ts'
import { createDrafts } from './composing/drafts.ts'
import { createReading } from './composing/reading.ts'
import { listImagesInUse } from './composing/repo.ts'
import { campaignRoutes } from './composing/routes.ts'
import { createTestMessage } from './composing/test-message.ts'
import { createExports } from './contacts/export.ts'
import { createImports } from './contacts/import.ts'
import { contactRoutes } from './contacts/routes.ts'
import { createContacts } from './contacts/service.ts'
import { createLookup } from './delivery/lookup.ts'
import { createProgress } from './delivery/progress.ts'
import { createWorker, type Worker } from './delivery/worker.ts'

/** `worker` sends what is due; the feature starts and stops it where this process works. */
export interface Campaigns extends Feature {
  worker: Worker
}

export function createCampaigns(platform: Platform, restaurants: Restaurants): Campaigns {
  const uses = { ...platform, restaurants }
  const progress = createProgress(platform)
  const worker = createWorker(platform, { composer: createComposer(uses), progress })
  const isWorker = platform.config.role !== 'web'
  return {
    name: 'campaigns',
    worker,
    routes: [
      ...contactRoutes({
        ...uses,
        contacts: createContacts(platform),
        imports: createImports(platform),
        exports: createExports(platform),
      }),
      ...campaignRoutes({
        ...platform,
        create: createCreating(uses),
        sendTest: createTestMessage(uses),
        drafts: createDrafts(platform),
        audiences: createAudiences(uses),
        control: createControl({ ...platform, progress }),
        reading: createReading(uses),
        lookup: createLookup(platform),
      }),
    ],
    picturesInUse: (paths) => listImagesInUse(platform.db, paths),
    async start() {
      if (isWorker) worker.start()
    },
    async stop() {
      await worker.stop()
      await progress.stop()
    },
  }
}
