import { Skeleton } from '../../../ui/skeleton.tsx'
import { PhoneFrame } from './phone-frame.tsx'

/** The page came, the table did not: it is asked for again. */
export const LoadingTable = ({ isLost }: { isLost: boolean }) => (
  <PhoneFrame foot={<Skeleton className="h-[3.625rem]" />}>
    <p role="status" className="text-ink-2 text-lg">
      Loading offer...
    </p>
    <Skeleton className="mt-3 h-18 w-3/4" />
    <Skeleton className="mt-3 h-9 w-full" />
    <Skeleton className="mt-5 h-16 w-full" />
    {isLost && <p className="mt-6 text-ink-2">The restaurant’s tables can’t be reached just now. We keep trying.</p>}
    <noscript>
      <meta httpEquiv="refresh" content="10" />
    </noscript>
  </PhoneFrame>
)
