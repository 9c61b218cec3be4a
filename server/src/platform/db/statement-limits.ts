/** Milliseconds. */
export const STATEMENT_LIMITS = {
  statement_timeout: 2_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const

/** Longer than other limits, because an abandoned commit has an unknown outcome. */
export const COMMIT_MILLISECONDS = 6_000

/** Limit for the job queue and sweeps, which no request waits for. */
export const BACKGROUND_SECONDS = 10

export const HEAVY_READ_SECONDS = 3

/** Limit for one page of an export, whose filter may match few of many rows. */
export const EXPORT_SECONDS = 30

/** The client waits longer than the server, so that the server's own error arrives first. */
const ANSWER_MARGIN_MILLISECONDS = 500

export const clientTimeout = (milliseconds: number): number => milliseconds + ANSWER_MARGIN_MILLISECONDS

export const setLocalLimits = (seconds: number): string =>
  `set local statement_timeout = ${seconds * 1000}; set local lock_timeout = ${seconds * 1000}`
