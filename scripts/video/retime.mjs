/**
 * Typing is dull to watch: stretches are played faster. `speeds` is a list of `{ at, factor }` in recorded seconds, each
 * valid until the next. Answers a function from recorded to shown seconds.
 */
export function retime(speeds) {
  const steps = speeds.toSorted((a, b) => a.at - b.at)
  return (recorded) => {
    let shown = 0
    for (const [index, { at, factor }] of steps.entries()) {
      if (recorded <= at) break
      const until = Math.min(recorded, steps[index + 1]?.at ?? recorded)
      shown += (until - at) / factor
    }
    return shown
  }
}
