import { Skeleton } from '../../ui/skeleton.tsx'
import { screenWords } from './words.ts'

/** Four numbers and what follows them. */
export const TabSkeleton = () => (
  <div role="status" aria-label={screenWords.loading} className="grid gap-4">
    <div className="grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} className="h-32" />
      ))}
    </div>
    <Skeleton className="h-72" />
    <Skeleton className="h-96" />
  </div>
)
