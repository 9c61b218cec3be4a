import type { Feature } from '#platform/feature.ts'
import { IMAGES_IN_USE } from './articles/repo.ts'
import type { BlogContext } from './context.ts'
import { createDrafting } from './drafting/drafting.ts'
import { sweepPhotos } from './drafting/photos.ts'
import { blogRoutes } from './routes.ts'
import { writeSamples } from './samples/write-samples.ts'

export const blog = (context: BlogContext): Feature => ({
  name: 'blog',
  routes: blogRoutes(context, createDrafting(context)),
  sweeps: [{ name: 'found-photos', everySeconds: 3600, run: () => sweepPhotos(context) }],
  imagesInUse: IMAGES_IN_USE,
  seed: (tx, { now }) => writeSamples(tx, now),
})
