import type { Route } from '@tidetable/contract'
import { type Answer, type Call, type Input, isRefusal } from './call.ts'
import { ApiError } from './call-errors.ts'

interface ServerCallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export type ServerCall = (route: Route, input: ServerCallInput) => Promise<{ status: number; body: unknown }>

export const serverCall =
  (carry: ServerCall): Call =>
  async <R extends Route>(route: R, ...[input]: Input<R>) => {
    const reply = await carry(route, (input ?? {}) as ServerCallInput)
    if (reply.status >= 400) throw new ApiError(reply.status, isRefusal(reply.body) ? reply.body : {})
    // The server validates replies against the endpoint's schema.
    return reply.body as Answer<R>
  }
