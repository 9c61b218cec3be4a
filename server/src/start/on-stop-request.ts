const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Ctrl-C reaches us from the terminal and again from the script that started us; a later one means it. */
const SAME_REQUEST_MS = 1_000

/** Calls `stop` once when the program is asked to end, or when the script that started it is gone. */
export function onStopRequest(stop: (reason: string) => void): void {
  let askedAt = 0
  const ask = (reason: string) => {
    if (askedAt === 0) stop(reason)
    else if (performance.now() - askedAt > SAME_REQUEST_MS) process.exit(130)
    askedAt ||= performance.now()
  }
  for (const signal of SIGNALS) process.on(signal, () => ask(signal))
  process.once('disconnect', () => askedAt === 0 && ask('disconnect'))
}
