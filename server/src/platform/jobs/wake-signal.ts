export function createWakeSignal() {
  const sleepers = new Set<() => void>()
  return {
    wake(): void {
      for (const wakeUp of sleepers) wakeUp()
    },
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
