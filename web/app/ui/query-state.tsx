import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

export interface QueryStateProps {
  of: { error: Error | null; refetch: () => Promise<unknown> }
  /** The sentence of the failure, which may depend on the error. */
  failed: string | ((error: Error) => string)
  /** Name of the loading state, for screen readers. */
  loading?: string
  className?: string
  /** A skeleton of the reply. */
  children: ReactNode
}

/** In place of a missing reply: its skeleton, or its failure with a button to try again. */
export const QueryState = ({ of: { error, refetch }, failed, loading, className, children }: QueryStateProps) =>
  error ? (
    <ErrorState text={typeof failed === 'string' ? failed : failed(error)} onRetry={() => void refetch()} />
  ) : (
    <div role="status" aria-label={loading} className={className}>
      {children}
    </div>
  )
