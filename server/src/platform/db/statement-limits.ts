/** Limits of a statement that names no other, in milliseconds, by PostgreSQL's names. */
export const STATEMENT_LIMITS = {
  statement_timeout: 2_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

/** A commit that is given up leaves its outcome unknown, so it gets longer. */
export const COMMIT_MILLISECONDS = 6_000

/** Seconds for work that no request waits for: the job queue and sweeps. */
export const BACKGROUND_SECONDS = 10

/** Seconds for a read that may scan everything of one restaurant. */
export const HEAVY_READ_SECONDS = 3

/** Seconds for one page of an export, which a rare filter looks for in everything. */
export const EXPORT_SECONDS = 30

/** The client waits longer than the server may take, so that the server's own error arrives first. */
const ANSWER_MARGIN_MILLISECONDS = 500

export const clientTimeout = (milliseconds: number): number => milliseconds + ANSWER_MARGIN_MILLISECONDS

/** Sets the limit of the statements of one transaction, and of the locks they wait for. */
export const setLocalLimits = (seconds: number): string =>
  `set local statement_timeout = ${seconds * 1000}; set local lock_timeout = ${seconds * 1000}`
