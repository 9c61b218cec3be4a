import { newRequestKey } from '@tidetable/contract/random-code'

const keys = new Map<string, string>()

/** The same for each try of one code on this page, so that a lost answer doesn't count as a second guest. */
export function redeemKey(code: string): string {
  const known = keys.get(code)
  if (known) return known
  const key = newRequestKey()
  keys.set(code, key)
  return key
}
