// Reads server-sent events over a real connection.

export interface SentEvent {
  event: string
  id: string
  data: Record<string, unknown>
}

export interface EventReader {
  status: number
  next(event: string, isWanted?: (data: Record<string, unknown>) => boolean): Promise<SentEvent>
  /** Includes events that `next` skipped. */
  readonly seen: readonly SentEvent[]
  ended: Promise<void>
  close(): void
}

function parseFrame(frame: string): SentEvent | null {
  const fields: Record<string, string> = {}
  for (const line of frame.split('\n')) {
    const at = line.indexOf(': ')
    if (at > 0) fields[line.slice(0, at)] = line.slice(at + 2)
  }
  return fields.event ? { event: fields.event, id: fields.id ?? '', data: JSON.parse(fields.data ?? '{}') } : null
}

const WAIT_SECONDS = 12

export async function readEvents(
  url: string,
  headers: Record<string, string> = {},
  request: Pick<RequestInit, 'method' | 'body'> = {},
): Promise<EventReader> {
  const aborter = new AbortController()
  const response = await fetch(url, { ...request, headers, signal: aborter.signal })
  const seen: SentEvent[] = []
  let taken = 0
  let arrived = () => {}
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()

  async function pump() {
    let text = ''
    for (;;) {
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return
      const frames = (text + chunk.value).split('\n\n')
      text = frames.pop() ?? ''
      for (const frame of frames) {
        const parsed = parseFrame(frame)
        if (parsed) seen.push(parsed)
      }
      arrived()
    }
  }

  return {
    status: response.status,
    seen,
    ended: pump().catch(() => {}),
    async next(event, isWanted = () => true) {
      const deadline = Date.now() + WAIT_SECONDS * 1000
      for (;;) {
        const found = seen.findIndex((each, at) => at >= taken && each.event === event && isWanted(each.data))
        const hit = seen[found]
        if (hit) {
          taken = found + 1
          return hit
        }
        if (Date.now() > deadline) throw new Error(`no ${event} came; seen: ${JSON.stringify(seen.slice(-3))}`)
        await new Promise<void>((wake) => {
          arrived = wake
          setTimeout(wake, 50)
        })
      }
    },
    close: () => aborter.abort(),
  }
}
