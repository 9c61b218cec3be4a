/** Every zone this browser knows, and the one that is set even if it does not. */
export function timeZones(current: string): string[] {
  // oxlint-disable-next-line tidetable/no-own-format -- zones that the browser has
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(current) ? known : [current, ...known]
}
