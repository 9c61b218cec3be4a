import { learnServerTime } from '../../../lib/live/server-clock.ts'

/** The page itself brought a server's time, made between its request and the first byte of its answer. */
export function learnFromPage(serverTime: string): void {
  const [page] = performance.getEntriesByType?.('navigation') ?? []
  if (isNavigation(page) && page.responseStart > 0) {
    const { timeOrigin } = performance
    learnServerTime(serverTime, timeOrigin + page.requestStart, timeOrigin + page.responseStart)
  } else learnServerTime(serverTime)
}

const isNavigation = (entry: PerformanceEntry | undefined): entry is PerformanceNavigationTiming =>
  entry !== undefined && 'requestStart' in entry && 'responseStart' in entry
