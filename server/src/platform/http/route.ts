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

export interface Call<E extends EndpointShape> {
  session: SessionOf<E>
  /** Use it only to detect requests from this machine; limits count `network`. */
  ip: string
  network: Network
  /** Untrusted, since the browser sends it: use it only for labels. */
  userAgent: string
  requestId: string
  headers: FastifyRequest['headers']
  files: UploadedFile[]
  /** Unparsed body, for webhook signatures. Empty for JSON. */
  rawBody: string
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: CookieOptions): void
  /** Aborts when the caller disconnects; in an event stream also when the session ends, with an error as the reason. */
  signal: AbortSignal
  /** Takes over the socket; the handler must return HIJACKED. `headers`: headers that the reply would have had. */
  hijack(): { raw: ServerResponse; headers: Record<string, string> }
  request: FastifyRequest
}

export type AnyCall = Omit<Call<EndpointShape>, 'session'> & { session: Session | null }

export class PreparedResponse {
  readonly body: Buffer | string | NodeJS.ReadableStream | null
  readonly status: number
  readonly headers: Record<string, string>

  constructor(body: PreparedResponse['body'], headers: Record<string, string> = {}, status = 200) {
    this.body = body
    this.headers = headers
    this.status = status
  }
}

export const HIJACKED = Symbol('hijacked')

type RouteLimit = Limit<'account'> | Limit<'address'> | { unknown: Limit<'address'> } | 'own'

export interface RouteOptions<E extends EndpointShape = EndpointShape> {
  /**
   * By default, calls other than GET count as `limits.writes` or `visitorWrites`. `unknown`: only calls with an unknown
   * token or id count, so that a valid link always opens. `'own'`: the handler counts.
   */
  limit?: E['access'] extends 'visitor' | 'guest' ? RouteLimit : Limit<'account'>
  /** Supports Idempotency-Key; set it for every POST that creates or sends. */
  isIdempotent?: true
  bodyBytesMax?: number
}

type Handler<E extends EndpointShape> = (
  input: Received<E>,
  call: Call<E>,
) => Promise<Reply<E> | PreparedResponse | typeof HIJACKED>

export interface Route {
  endpoint: EndpointShape
  options: Pick<RouteOptions, 'bodyBytesMax' | 'isIdempotent'> & { limit?: RouteLimit }
  run(input: unknown, call: AnyCall): Promise<unknown>
}

/** The endpoint's access has been checked before this, so the session's type is right. */
// oxlint-disable-next-line tidetable/no-forced-type -- a list of routes loses the type of each endpoint
const callOf = <E extends EndpointShape>(call: AnyCall): Call<E> => call as unknown as Call<E>

export const route = <E extends EndpointShape>(
  endpoint: E,
  handler: Handler<E>,
  options: RouteOptions<E> = {},
): Route => ({
  endpoint,
  options,
  run: (input, call) => handler(input as Received<E>, callOf<E>(call)),
})
