// Binds an endpoint of the contract to its handler: access, limits, validation, and a reply without undeclared fields.

import type { ServerResponse } from 'node:http'
import type { EndpointShape, Received, Reply } from '@tidetable/contract'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../images/uploaded-file.ts'
import type { Limit } from '../limits.ts'
import type { Network } from '../network/network.ts'
import type { Session } from '../session.ts'

type SessionOf<E extends EndpointShape> = E['access'] extends 'visitor' | 'guest'
  ? E extends { owner: string }
    ? Session | null
    : null
  : Session

export interface CookieOptions {
  maxAgeSeconds: number
}

/** What a handler gets besides the parsed input. */
export interface Call<E extends EndpointShape> {
  session: SessionOf<E>
  /** Only for whether the caller is this machine; limits count `network`. */
  ip: string
  network: Network
  /** The browser's own words about itself; only for labels. */
  userAgent: string
  requestId: string
  headers: FastifyRequest['headers']
  /** Files of a multipart body, all within the limits, held in memory. */
  files: UploadedFile[]
  /** The body as it came, for signatures of webhooks. Empty for JSON. */
  rawBody: string
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieOptions): void
  /** Ends when the caller went away; of an event stream also when the caller's session is over, with that as its reason. */
  signal: AbortSignal
  /** Takes the socket over, as event streams do; answer HIJACKED then. `headers`: what would have been sent along. */
  hijack(): { raw: ServerResponse; headers: Record<string, string> }
  request: FastifyRequest
}

/** A call of which nobody knows yet what its endpoint asks of its caller. */
export type AnyCall = Omit<Call<EndpointShape>, 'session'> & { session: Session | null }

/** A reply that is sent as it is: files and reads with an ETag. */
export class Prepared {
  readonly body: Buffer | string | NodeJS.ReadableStream | null
  readonly status: number
  readonly headers: Record<string, string>

  constructor(body: Prepared['body'], headers: Record<string, string> = {}, status = 200) {
    this.body = body
    this.headers = headers
    this.status = status
  }
}

/** The handler has taken the socket over, as event streams do. */
export const HIJACKED = Symbol('hijacked')

type RouteLimit = Limit<'account'> | Limit<'address'> | { unknown: Limit<'address'> } | 'own'

export interface RouteOptions<E extends EndpointShape = EndpointShape> {
  /**
   * Counted in memory before the handler runs. By default a call other than GET counts as one of `limits.writes` of the
   * signed-in account, else of `limits.visitorWrites` of the network. `unknown` counts only calls that name nothing we know,
   * so that a valid link always opens; `'own'`: the handler counts. Signed-in callers of these two still count as by default.
   * By address only where no session is needed: guests and staff share a network.
   */
  limit?: E['access'] extends 'visitor' | 'guest' ? RouteLimit : Limit<'account'>
  /** Idempotency-Key is honoured: for every POST that creates or sends. */
  isIdempotent?: true
  bodyBytesMax?: number
}

type Handler<E extends EndpointShape> = (
  input: Received<E>,
  call: Call<E>,
) => Promise<Reply<E> | Prepared | typeof HIJACKED>

export interface Route {
  endpoint: EndpointShape
  options: Pick<RouteOptions, 'bodyBytesMax' | 'isIdempotent'> & { limit?: RouteLimit }
  run(input: unknown, call: AnyCall): Promise<unknown>
}

/** Whether there is a session has been seen to by the endpoint's access when a call arrives here. */
// oxlint-disable-next-line tidetable/no-forced-type -- a list of routes loses the type of each endpoint
const callOf = <E extends EndpointShape>(call: AnyCall): Call<E> => call as unknown as Call<E>

export const route = <E extends EndpointShape>(
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions<E> = {},
): Route => ({
  endpoint,
  options,
  // The input has been parsed with this endpoint's own schemas when it arrives here.
  run: (input, call) => handler(input as Received<E>, callOf<E>(call)),
})
