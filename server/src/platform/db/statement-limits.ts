/** Milliseconds. */
export const STATEMENT_LIMITS = {
  statement_timeout: 2_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

/** Longer, because an abandoned commit has an unknown outcome. */
export const COMMIT_MILLISECONDS = 6_000

/** For the job queue and sweeps, which no request waits for. */
export const BACKGROUND_SECONDS = 10

export const HEAVY_READ_SECONDS = 3

/** For one page of an export with a filter that may match few rows. */
export const EXPORT_SECONDS = 30

/** The client waits longer than the server, so that the server's own error arrives first. */
const ANSWER_MARGIN_MILLISECONDS = 500

export const clientTimeout = (milliseconds: number): number => milliseconds + ANSWER_MARGIN_MILLISECONDS

export const setLocalLimits = (seconds: number): string =>
  `set local statement_timeout = ${seconds * 1000}; set local lock_timeout = ${seconds * 1000}`
