import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { createAnnouncing, type Subscribers } from './articles/announcing.ts'
import { createReading } from './articles/reading.ts'
import { IMAGES_IN_USE } from './articles/repo.ts'
import { createWriting } from './articles/writing.ts'
import { createDrafting } from './drafting/drafting.ts'
import { createPhotos } from './drafting/photos.ts'
import { blogRoutes } from './routes.ts'
import { writeSamples } from './samples/write-samples.ts'

export function createBlog(platform: Platform, subscribers: Subscribers): Feature {
  const { db } = platform
  const writing = createWriting(platform)
  const photos = createPhotos(platform)
  return {
    name: 'blog',
    routes: blogRoutes({
      ...platform,
      reading: createReading(db),
      announcing: createAnnouncing(platform, subscribers),
      writing,
      drafting: createDrafting(platform),
      photos,
    }),
    // A photo is chosen within a day, or searched for again.
    retention: [{ table: 'blog_photos', column: 'found_at', hours: 24 }],
    imagesInUse: IMAGES_IN_USE,
    seed: (tx, { now }) => writeSamples(tx, now),
  }
}
