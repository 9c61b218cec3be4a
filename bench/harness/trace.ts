/** Times in milliseconds. */
export interface TimeSpent {
  byClock: number
  /** Processor time; steadier on a shared machine. */
  byProcessor: number
}

export interface MainThread {
  longestTask: TimeSpent
  frames: TimeSpent[]
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds. */
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}
type TimedEvent = TraceEvent & { dur: number; tdur: number }

export const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'toplevel']

const TASK = 'RunTask'
const FRAME = 'Commit'
const SCRIPT = ['EvaluateScript', 'EventDispatch', 'FireAnimationFrame', 'FunctionCall', 'RunMicrotasks', 'TimerFire']
const GARBAGE_COLLECTION = ['MajorGC', 'MinorGC']
const COUNTED_EVENTS = new Set([...SCRIPT, ...GARBAGE_COLLECTION, 'UpdateLayoutTree', 'Layout'])

/** Returns the events of the busiest renderer main thread. */
function eventsOfMainThread(events: readonly TraceEvent[]): TimedEvent[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
  const found = threads.map(({ pid, tid }) =>
    events.flatMap((event) =>
      event.ph === 'X' && event.pid === pid && event.tid === tid
        ? [{ ...event, dur: event.dur ?? 0, tdur: event.tdur ?? 0 }]
        : [],
    ),
  )
  const busiest = found.sort((a, b) => b.length - a.length)[0] ?? []
  return busiest.sort((a, b) => a.ts - b.ts || b.dur - a.dur)
}

const longest = (values: readonly number[]) => Math.max(0, ...values) / 1000

export function readTrace(trace: Buffer): MainThread {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const events = eventsOfMainThread(traceEvents)
  const tasks = events.filter(({ name }) => name === TASK)
  const frames: TimeSpent[] = []
  let frameTime: TimeSpent = { byClock: 0, byProcessor: 0 }
  let countedUntil = 0
  for (const { name, ts, dur, tdur } of events) {
    if (name === FRAME) {
      frames.push(frameTime)
      frameTime = { byClock: 0, byProcessor: 0 }
    }
    // Nested events are part of the outer event.
    if (!COUNTED_EVENTS.has(name) || ts < countedUntil) continue
    countedUntil = ts + dur
    frameTime = { byClock: frameTime.byClock + dur / 1000, byProcessor: frameTime.byProcessor + tdur / 1000 }
  }
  return {
    longestTask: {
      byClock: longest(tasks.map(({ dur }) => dur)),
      byProcessor: longest(tasks.map(({ tdur }) => tdur)),
    },
    frames,
  }
}
