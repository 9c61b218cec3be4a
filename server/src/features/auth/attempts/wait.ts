// Wait after wrong passwords: none after the first four, then 1 s, doubling up to 15 min.
const FREE_FAILURES = 5
const LONGEST_SECONDS = 900
export const FAILURE_RETENTION_SECONDS = 86_400

export const waitSeconds = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_SECONDS, 2 ** (failures - FREE_FAILURES))
