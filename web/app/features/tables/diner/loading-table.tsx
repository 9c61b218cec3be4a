import { Skeleton } from '../../../ui/skeleton.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { dinerWords } from './words.ts'

/** The page came, the table did not: it is asked for again. */
export const LoadingTable = ({ isLost }: { isLost: boolean }) => (
  <PhoneFrame foot={<Skeleton className="h-[3.625rem]" />}>
    <p role="status" className="text-ink-2 text-lg">
      {dinerWords.loading}
    </p>
    <Skeleton className="mt-3 h-18 w-3/4" />
    <Skeleton className="mt-3 h-9 w-full" />
    <Skeleton className="mt-5 h-16 w-full" />
    {isLost && <p className="mt-6 text-ink-2">{dinerWords.notReached}</p>}
    <noscript>
      <meta httpEquiv="refresh" content="10" />
    </noscript>
  </PhoneFrame>
)
