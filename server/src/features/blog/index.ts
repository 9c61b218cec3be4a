import type { Feature } from '#platform/feature.ts'
import { IMAGES_IN_USE } from './articles/repo.ts'
import type { BlogContext } from './context.ts'
import { createDrafting } from './drafting/drafting.ts'
import { blogRoutes } from './routes.ts'
import { writeSamples } from './samples/write-samples.ts'

export const blog = (context: BlogContext): Feature => ({
  name: 'blog',
  routes: blogRoutes(context, createDrafting(context)),
  retention: [{ table: 'blog_photos', column: 'found_at', hours: 24 }],
  imagesInUse: IMAGES_IN_USE,
  seed: (tx, { now }) => writeSamples(tx, now),
})
