/** Wakes those who sleep between two looks for work. */
export function createWakeSignal() {
  const sleepers = new Set<() => void>()
  return {
    wake(): void {
      for (const wakeUp of sleepers) wakeUp()
    },
    /** Resolves when woken, or after so long. */
    wait: (milliseconds: number) =>
      new Promise<void>((resolve) => {
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

export type WakeSignal = ReturnType<typeof createWakeSignal>
