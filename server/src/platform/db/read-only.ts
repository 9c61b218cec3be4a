// A server with a full disk, a standby and a demoted primary all return 25006; a new connection distinguishes them.
import { queryOnNewConnection } from './query-on-new-connection.ts'
import { StandbyError } from './refusals.ts'

export const isReadOnly = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '25006'

async function isFull(url: string): Promise<boolean> {
  const found = await queryOnNewConnection<{ isFull: boolean }>(
    url,
    `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'on' as "isFull"`,
  )
  return found?.isFull === true
}

/** Replaces a standby's read-only error with StandbyError, which counts as an unavailable database. */
export function createExplainer(url: string): (error: unknown) => Promise<unknown> {
  // A failover fails many requests together; they share one check.
  let pendingCheck: Promise<boolean> | undefined
  return async (error) => {
    if (!isReadOnly(error)) return error
    pendingCheck ??= isFull(url).finally(() => {
      pendingCheck = undefined
    })
    return (await pendingCheck) ? error : new StandbyError('the database server is read-only', { cause: error })
  }
}
