// Twilio's error codes (https://www.twilio.com/docs/api/errors) as far as they decide something here.

/** This message will never be taken: the number is wrong, not allowed from this account, or opted out at the carrier. */
export const PERMANENT_CODES: ReadonlySet<number> = new Set([
  21211, 21214, 21217, 21401, 21407, 21408, 21421, 21610, 21612, 21614, 30003, 30004, 30005, 30006,
])

/**
 * The number is to blame: invalid (21211, 21217, 21401), unreachable (21214), not a mobile (21614), unknown (30005), a
 * landline (30006). The others blame the account's permissions (21408, 21612), a phone that is off (30003), or a carrier
 * that blocks (30004).
 */
const BAD_NUMBER = new Set([21211, 21214, 21217, 21401, 21614, 30005, 30006])

export const isBadNumber = (code: number | undefined): boolean => code !== undefined && BAD_NUMBER.has(code)

/** The person has said STOP to the sender's number; the provider refuses everything further. */
export const OPTED_OUT = 21610
