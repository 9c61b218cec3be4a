import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'

export interface QueryStateProps {
  of: { error: Error | null; refetch: () => Promise<unknown> }
  failed: string | ((error: Error) => string)
  loading?: string
  className?: string
  children: ReactNode
}

export const QueryState = ({ of: { error, refetch }, failed, loading, className, children }: QueryStateProps) =>
  error ? (
    <ErrorState text={typeof failed === 'string' ? failed : failed(error)} onRetry={() => void refetch()} />
  ) : (
    <div role="status" aria-label={loading} className={className}>
      {children}
    </div>
  )
