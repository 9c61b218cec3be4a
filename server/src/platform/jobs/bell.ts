/** Calls those who sleep between two looks for work. */
export interface Bell {
  ring(): void
  /** Resolves at the next ring, or after so long. */
  wait(milliseconds: number): Promise<void>
}

export function createBell(): Bell {
  const sleepers = new Set<() => void>()
  return {
    ring() {
      for (const wake of sleepers) wake()
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const wake = () => {
          clearTimeout(timer)
          sleepers.delete(wake)
          resolve()
        }
        const timer = setTimeout(wake, milliseconds)
        sleepers.add(wake)
      }),
  }
}
