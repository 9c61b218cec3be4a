import type { Route } from '@tidetable/contract'
import { type Answer, type Call, type Input, isRefusal } from './call.ts'
import { ApiError } from './call-errors.ts'

/** What the server hands over: carries one request in process and answers with status and parsed body. */
interface CarriedInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

export type ServerCall = (route: Route, input: CarriedInput) => Promise<{ status: number; body: unknown }>

/** The browser's `call`, in front of the server's. */
export const serverCall =
  (carry: ServerCall): Call =>
  async <R extends Route>(route: R, ...[input]: Input<R>) => {
    // Input is checked by the endpoint's type at the call; carried loosely.
    const reply = await carry(route, (input ?? {}) as CarriedInput)
    if (reply.status >= 400) throw new ApiError(reply.status, isRefusal(reply.body) ? reply.body : {})
    // The server checks each reply against the endpoint's schema before it leaves.
    return reply.body as Answer<R>
  }
