// 25006 is said by a server whose disk is full, by a standby, and by one that was the primary until now; only a fresh
// connection tells them apart.
import { askAfresh } from './ask-afresh.ts'
import { StandbyError } from './refusals.ts'

export const isReadOnly = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === '25006'

/** Whether whoever answers there now is the primary and stores nothing; nobody who answers is away, too. */
async function isFull(url: string): Promise<boolean> {
  const found = await askAfresh<{ isFull: boolean }>(
    url,
    `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'on' as "isFull"`,
  )
  return found?.isFull === true
}

/** Makes of an error what is to be told: a standby's refusal to store is one of a database that is away. */
export function createExplainer(url: string): (error: unknown) => Promise<unknown> {
  // A fail-over is met by every request at once; one question answers all.
  let asking: Promise<boolean> | undefined
  return async (error) => {
    if (!isReadOnly(error)) return error
    asking ??= isFull(url).finally(() => {
      asking = undefined
    })
    return (await asking) ? error : new StandbyError('the server that answered only reads', { cause: error })
  }
}
