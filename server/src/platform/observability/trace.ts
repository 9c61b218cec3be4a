// Trace ids of W3C Trace Context (https://www.w3.org/TR/trace-context/), as a proxy or OpenTelemetry sends them.
import { AsyncLocalStorage } from 'node:async_hooks'

const traces = new AsyncLocalStorage<string>()

const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-[\da-f]{2}(-.*)?$/

/** Null if the header is missing or invalid. Version 00 has no further fields; ff is not a version. */
export function traceIdOf(header: unknown): string | null {
  const [, version, traceId = '', parentId = '', further] = TRACEPARENT.exec(String(header)) ?? []
  if (!version || version === 'ff' || (version === '00' && further)) return null
  return /^0+$/.test(traceId) || /^0+$/.test(parentId) ? null : traceId
}

/** Log lines of everything that `next` starts have the trace id of `header`. */
export function traced(header: unknown, next: () => void): void {
  const traceId = traceIdOf(header)
  if (traceId) traces.run(traceId, next)
  else next()
}

export function traceFields(): { trace_id?: string } {
  const traceId = traces.getStore()
  return traceId ? { trace_id: traceId } : {}
}
