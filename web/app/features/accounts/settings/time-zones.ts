/** Every zone this browser knows, and the one that is set even if it does not. */
export function timeZones(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(current) ? known : [current, ...known]
}
