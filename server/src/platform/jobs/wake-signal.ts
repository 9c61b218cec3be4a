/** Wakes those who sleep between two looks for work. */
export interface WakeSignal {
  wake(): void
  /** Resolves when woken, or after so long. */
  wait(milliseconds: number): Promise<void>
}

export function createWakeSignal(): WakeSignal {
  const sleepers = new Set<() => void>()
  return {
    wake() {
      for (const wakeUp of sleepers) wakeUp()
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const wakeUp = () => {
          clearTimeout(timer)
          sleepers.delete(wakeUp)
          resolve()
        }
        const timer = setTimeout(wakeUp, milliseconds)
        sleepers.add(wakeUp)
      }),
  }
}
