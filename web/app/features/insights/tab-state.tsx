import { QueryState, type QueryStateProps } from '../../ui/query-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { screenWords } from './words.ts'

const shape = (
  <>
    <div className="grid gap-3 min-[22.5rem]:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} className="h-32" />
      ))}
    </div>
    <Skeleton className="h-72" />
    <Skeleton className="h-96" />
  </>
)
const loading = { loading: screenWords.loading, className: 'grid gap-4' }

export const TabSkeleton = () => (
  <div role="status" aria-label={loading.loading} className={loading.className}>
    {shape}
  </div>
)

export const TabState = ({ of, failed = screenWords.failed }: Pick<QueryStateProps, 'of'> & { failed?: string }) => (
  <QueryState of={of} failed={failed} {...loading}>
    {shape}
  </QueryState>
)
