import { Skeleton } from '../../../ui/skeleton.tsx'
import { blogWords } from '../words.ts'
import { BlogBand } from './blog-band.tsx'

/** The shape of the home view, and the words for those who cannot see it. */
export const BlogLoading = () => (
  <>
    <BlogBand title={blogWords.title} />
    <div className="page-width py-10 sm:py-14">
      <p role="status" className="mb-6 text-ink-2">
        {blogWords.loading}
      </p>
      <Skeleton className="h-80 rounded-card" />
      <div className="mt-16 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} className="h-96 rounded-card" />
        ))}
      </div>
    </div>
  </>
)
