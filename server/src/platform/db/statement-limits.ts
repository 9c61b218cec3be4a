/** What a statement may take, in milliseconds, by the names PostgreSQL gives them. */
export const STATEMENT_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const
