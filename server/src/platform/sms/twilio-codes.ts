// Source: https://www.twilio.com/docs/api/errors

export const PERMANENT_CODES: ReadonlySet<number> = new Set([
  21211, 21214, 21217, 21401, 21407, 21408, 21421, 21610, 21612, 21614, 30003, 30004, 30005, 30006,
])

/** The number is invalid, unreachable, unknown or no mobile number. Other codes concern permissions or carriers. */
const BAD_NUMBER = new Set([21211, 21214, 21217, 21401, 21614, 30005, 30006])

export const isBadNumber = (code: number | undefined): boolean => code !== undefined && BAD_NUMBER.has(code)

export const OPTED_OUT = 21610
