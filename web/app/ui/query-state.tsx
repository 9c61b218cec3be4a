import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

export interface QueryStateProps {
  of: { error: Error | null; refetch: () => Promise<unknown> }
  /** What failed, in the specified words, or in words that depend on the error. */
  failed: string | ((error: Error) => string)
  /** What is loading, for screen readers. */
  loading?: string
  className?: string
  /** The shape of what is coming. */
  children: ReactNode
}

/** In place of a reply that isn't there yet: what is coming, or that it failed, with a way to try again. */
export const QueryState = ({ of: { error, refetch }, failed, loading, className, children }: QueryStateProps) =>
  error ? (
    <ErrorState text={typeof failed === 'string' ? failed : failed(error)} onRetry={() => void refetch()} />
  ) : (
    <div role="status" aria-label={loading} className={className}>
      {children}
    </div>
  )
