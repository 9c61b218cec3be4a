// The one way to reach the server from the browser. No time-out; a caller may hand over an AbortSignal.
import type { EndpointOf, Refusal, Returned, Route, Sent } from '@tidetable/contract'
import { href } from '@tidetable/contract/paths'
import { learnServerTime } from '../live/server-clock.ts'
import { type AccountKind, endSession, readSession } from '../session/session.ts'
import { ApiError, isSessionOver, NetworkError } from './call-errors.ts'
import { inTurn } from './heavy-calls.ts'

type SentTo<R extends Route> = Sent<EndpointOf<R>>
type Body<R extends Route> =
  EndpointOf<R> extends { multipart: true } ? { body: FormData } : Pick<SentTo<R>, keyof SentTo<R> & 'body'>
export type Parts<R extends Route> = Omit<SentTo<R>, 'body'> & Body<R>
/** Reply of the endpoint. */
export type Answer<R extends Route> = Returned<EndpointOf<R>>

/** What goes with a call: `{ params, query, body }` as its endpoint declares them, nothing when it declares none. */
export type Input<R extends Route> = keyof Parts<R> extends never
  ? [input?: CallOptions]
  : [input: Parts<R> & CallOptions]

export interface CallOptions {
  signal?: AbortSignal
  /** Whose token goes along when several are stored. Default: the restaurant's, else the customer's. */
  as?: AccountKind
  /** Instead of a stored one. */
  token?: string
  idempotencyKey?: string
}

/** The same function in the browser and, carried in process, in a loader on the server. */
export type Call = <R extends Route>(route: R, ...input: Input<R>) => Promise<Answer<R>>

interface Loose extends CallOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface SignedIn {
  as: AccountKind
  token: string
}

/** The stored token that is sent, with its account. */
export function bearer(as?: AccountKind): SignedIn | null {
  const { restaurant, customer, adminToken } = readSession()
  const tokens = { restaurant: restaurant?.token, customer: customer?.token, admin: adminToken }
  for (const each of as ? [as] : (['restaurant', 'customer'] as const)) {
    const token = tokens[each]
    if (token) return { as: each, token }
  }
  return null
}

export const call: Call = <R extends Route>(route: R, ...[input]: Input<R>) =>
  callWith(route, (input ?? {}) as Parts<R> & CallOptions)

/** `call` for code that is generic in its route. */
export const callWith = <R extends Route>(route: R, input: Parts<R> & CallOptions): Promise<Answer<R>> =>
  route.isHeavy ? inTurn(input.signal, () => send(route, input)) : send(route, input)

async function send<R extends Route>(route: R, input: Parts<R> & CallOptions): Promise<Answer<R>> {
  // Input is checked by the endpoint's type at the call; here its parts are read loosely.
  const { params, query, body, signal, as, token: givenToken, idempotencyKey } = input as Loose
  const signedIn = givenToken === undefined ? bearer(as) : null
  const token = givenToken ?? signedIn?.token
  const headers = new Headers({ accept: 'application/json' })
  const isForm = body instanceof FormData
  if (!isForm && body !== undefined) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  let response: Response
  let reply: unknown
  const sentAt = Date.now()
  try {
    response = await fetch(href(route.path, params, query), {
      method: route.method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
    reply = await readReply(response)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new NetworkError('Network error. Please check your connection.', { cause: error })
  }
  if (!response.ok) throw refusalOf(response, reply, signedIn)
  const serverTime = serverTimeOf(reply)
  if (serverTime) learnServerTime(serverTime, sentAt)
  // The server checks each reply against the endpoint's schema before it leaves.
  return reply as Answer<R>
}

/** Replies about tables and campaigns have the time of the server's clock. */
function serverTimeOf(reply: unknown): string | undefined {
  const { data } = (reply ?? {}) as { data?: unknown }
  const first: unknown = Array.isArray(data) ? data[0] : data
  return (first as { server_time?: string } | null | undefined)?.server_time
}

/** The refusal of a request by `signedIn`. A session that the server has ended ends here too: layouts lead to the sign-in. */
export function refusalOf(response: Response, reply: unknown, signedIn: SignedIn | null): ApiError {
  const error = new ApiError(response.status, isRefusal(reply) ? reply : {}, {
    retryAfterSeconds: readRetryAfter(response),
    as: signedIn?.as ?? null,
  })
  if (isSessionOver(error) && signedIn && bearer(signedIn.as)?.token === signedIn.token) endSession(signedIn.as)
  return error
}

/** Null if the server names no time. */
const readRetryAfter = ({ headers }: Response): number | null => Number(headers.get('retry-after')) || null

async function readReply(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text || !response.headers.get('content-type')?.includes('json')) return text || undefined
  return JSON.parse(text)
}

export const isRefusal = (reply: unknown): reply is Partial<Refusal> => typeof reply === 'object' && reply !== null
