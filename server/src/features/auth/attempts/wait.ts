// How long after a wrong password the next try of the same account is heard: nothing for four, then 1 s doubling to 15 min.
const FREE_FAILURES = 5
const LONGEST_SECONDS = 900
/** Failures are forgotten after a quiet day. */
export const FORGET_SECONDS = 86_400

export const waitSeconds = (failures: number): number =>
  failures < FREE_FAILURES ? 0 : Math.min(LONGEST_SECONDS, 2 ** (failures - FREE_FAILURES))
