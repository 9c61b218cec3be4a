// Screens that watch by server-sent events and note when each change reached them.
import { get, type IncomingMessage } from 'node:http'

export interface Screens {
  /** Starts the clock of a change; it stops for each screen that shows it. */
  begin(mark: string): void
  /** Milliseconds of every arrival so far. */
  delays: number[]
  close(): void
}

/** Opens the streams and waits until each has been answered. `readMark` finds the change's mark in an event's data. */
export async function openScreens(
  urls: readonly { url: string; headers: Record<string, string> }[],
  readMark: (data: string) => string | undefined,
): Promise<Screens> {
  const begun = new Map<string, number>()
  const delays: number[] = []
  const open: IncomingMessage[] = []

  function hear(text: string, now: number) {
    for (const line of text.split('\n')) {
      const mark = line.startsWith('data: ') ? readMark(line.slice(6)) : undefined
      const at = mark === undefined ? undefined : begun.get(mark)
      if (at !== undefined) delays.push(now - at)
    }
  }

  await Promise.all(
    urls.map(
      ({ url, headers }, at) =>
        new Promise<void>((ready, fail) => {
          // Each address may hold only so many streams, as guests of one Wi-Fi do.
          get(url, { headers, agent: false, localAddress: `127.0.1.${1 + (at % 200)}` }, (response) => {
            if (response.statusCode !== 200) fail(new Error(`${url} answered ${response.statusCode}`))
            open.push(response)
            let rest = ''
            response.setEncoding('utf8')
            response.on('data', (chunk: string) => {
              const text = rest + chunk
              const end = text.lastIndexOf('\n\n')
              rest = end < 0 ? text : text.slice(end + 2)
              if (end >= 0) hear(text.slice(0, end), performance.now())
            })
            response.once('data', () => ready())
            response.on('error', () => {})
          }).on('error', fail)
        }),
    ),
  )
  return {
    begin: (mark) => void begun.set(mark, performance.now()),
    delays,
    close: () => {
      for (const response of open) response.destroy()
    },
  }
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
