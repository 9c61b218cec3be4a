/** Logs problems that only a developer can fix. */
export const logProblem = (what: string, error: unknown): void => console.error(what, error)
