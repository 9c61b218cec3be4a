import { newRequestKey } from '@tidetable/contract/random-code'

const keys = new Map<string, string>()

/** The same for each try of one code in one way on this page, so that a lost answer doesn't count as a second guest. */
export function redeemKey(body: object): string {
  const given = JSON.stringify(body)
  const known = keys.get(given)
  if (known) return known
  const key = newRequestKey()
  keys.set(given, key)
  return key
}
