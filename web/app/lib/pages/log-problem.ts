/** For what a person cannot mend and a developer wants to know: it stands in the browser's console. */
export const logProblem = (what: string, error: unknown): void => console.error(what, error)
