// Calls have no timeout; callers may pass an AbortSignal.
import type { EndpointOf, Refusal, Returned, Route, Sent } from '@tidetable/contract'
import { href } from '@tidetable/contract/paths'
import { setServerTime } from '../live/server-clock.ts'
import { type AccountKind, endSession, readSession } from '../session/session.ts'
import { ApiError, isSessionOver, NetworkError } from './call-errors.ts'
import { runHeavyCall } from './heavy-calls.ts'

type SentTo<R extends Route> = Sent<EndpointOf<R>>
type Body<R extends Route> =
  EndpointOf<R> extends { multipart: true } ? { body: FormData } : Pick<SentTo<R>, keyof SentTo<R> & 'body'>
export type Parts<R extends Route> = Omit<SentTo<R>, 'body'> & Body<R>
export type Answer<R extends Route> = Returned<EndpointOf<R>>

/** `{ params, query, body }` as the endpoint declares them; omitted if it declares none. */
export type Input<R extends Route> = keyof Parts<R> extends never
  ? [input?: CallOptions]
  : [input: Parts<R> & CallOptions]

export interface CallOptions {
  signal?: AbortSignal
  /** Account of the token, if several are stored. Default: the restaurant's, else the guest's. */
  as?: AccountKind
  /** Token to send instead of the stored one. */
  token?: string
  idempotencyKey?: string
}

/** Signature of calls from the browser, and from loaders on the server. */
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
  route.isHeavy ? runHeavyCall(input.signal, () => send(route, input)) : send(route, input)

async function send<R extends Route>(route: R, input: Parts<R> & CallOptions): Promise<Answer<R>> {
  // Callers are type-checked against the endpoint; the generic code here needs a loose type.
  const { params, query, body, signal, as, token: explicitToken, idempotencyKey } = input as Loose
  const signedIn = explicitToken === undefined ? bearer(as) : null
  const token = explicitToken ?? signedIn?.token
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
  if (serverTime) setServerTime(serverTime, sentAt)
  // The server validates replies against the endpoint's schema.
  return reply as Answer<R>
}

function serverTimeOf(reply: unknown): string | undefined {
  const { data } = (reply ?? {}) as { data?: unknown }
  const first: unknown = Array.isArray(data) ? data[0] : data
  return (first as { server_time?: string } | null | undefined)?.server_time
}

/** Returns the error to throw. Also ends the local session if the server has ended it; layouts then redirect. */
export function refusalOf(response: Response, reply: unknown, signedIn: SignedIn | null): ApiError {
  const error = new ApiError(response.status, isRefusal(reply) ? reply : {}, {
    retryAfterSeconds: readRetryAfter(response),
    as: signedIn?.as ?? null,
  })
  if (isSessionOver(error) && signedIn && bearer(signedIn.as)?.token === signedIn.token) endSession(signedIn.as)
  return error
}

const readRetryAfter = ({ headers }: Response): number | null => Number(headers.get('retry-after')) || null

async function readReply(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text || !response.headers.get('content-type')?.includes('json')) return text || undefined
  return JSON.parse(text)
}

export const isRefusal = (reply: unknown): reply is Partial<Refusal> => typeof reply === 'object' && reply !== null
