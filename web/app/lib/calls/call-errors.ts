import type { ErrorCode, Refusal } from '@tidetable/contract'

/** The server answered and refused. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly fields: Record<string, string>
  readonly data: unknown

  constructor(status: number, refusal: Partial<Refusal>) {
    super(refusal.message ?? '')
    this.status = status
    this.code = refusal.code ?? 'internal'
    this.fields = refusal.fields ?? {}
    this.data = refusal.data
  }
}

/** No answer came: no connection, or it broke. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** The server's own sentence, else `fallback`; `network` when nothing came at all. */
export function messageOf(error: unknown, fallback: string, network = fallback): string {
  if (error instanceof ApiError) return error.message || fallback
  return error instanceof NetworkError ? network : fallback
}
