import type { CookieSerializeOptions } from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { EndpointShape } from '@tidetable/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { hashToken } from '../crypto.ts'
import type { AppError } from '../errors.ts'
import { accountCaller, type Idempotency } from '../idempotency.ts'
import type { UploadedFile } from '../images/uploaded-file.ts'
import { GUEST_COOKIE } from '../network/guest-phone.ts'
import { type Network, networkOf } from '../network/network.ts'
import type { Authenticate, Session, WatchSession } from '../session.ts'
import type { Throttle } from '../throttle.ts'
import { findCaller, sessionEndedError, sessionFor } from './admit.ts'
import { readMultipart } from './bodies/multipart.ts'
import { type BodyKind, bodyKindOf, readBodies } from './bodies/read-bodies.ts'
import { countCall, countingUnknown, isIdentified } from './count-call.ts'
import { createHeavyRequests } from './heavy-requests.ts'
import { rejectNulCharacters } from './reject-nul-characters.ts'
import { type AnyCall, HIJACKED, PreparedResponse, type Route } from './route.ts'
import { parse } from './validate.ts'

const cookieOptions = (publicUrl: string, maxAgeSeconds: number): CookieSerializeOptions => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: publicUrl.startsWith('https:'),
  maxAge: maxAgeSeconds,
})

/** Throws if the call is refused, after its input was validated and before it is handled. */
export type CheckCall = (call: {
  endpoint: EndpointShape
  session: Session | null
  network: Network
  body: unknown
  hasFiles: boolean
}) => Promise<void>

export interface ApiOptions {
  routes: readonly Route[]
  authenticate: Authenticate
  watchSession: WatchSession
  throttle: Throttle
  idempotency: Idempotency
  config: Pick<Config, 'publicUrl'>
  checkCall?: CheckCall | undefined
  /** Whether limits of an account count for each of its callers' networks, because strangers share accounts. */
  isAccountShared?: boolean
}

function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | null,
  files: UploadedFile[],
  publicUrl: string,
) {
  let aborter: AbortController | undefined
  function aborts() {
    if (aborter) return aborter
    const made = new AbortController()
    if (reply.raw.closed) made.abort()
    else reply.raw.once('close', () => made.abort())
    aborter = made
    return made
  }
  const call: AnyCall = {
    session,
    ip: request.ip,
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    headers: request.headers,
    files,
    rawBody: (request as { rawForm?: string }).rawForm ?? '',
    cookie: (name: string) => request.cookies[name],
    setCookie: (name: string, value: string, { maxAgeSeconds }: { maxAgeSeconds: number }) =>
      void reply.setCookie(name, value, cookieOptions(publicUrl, maxAgeSeconds)),
    get signal() {
      return aborts().signal
    },
    hijack: () => {
      reply.hijack()
      return { raw: reply.raw, headers: reply.getHeaders() as Record<string, string> }
    },
    request,
  }
  return { call, abort: (reason: AppError) => aborts().abort(reason) }
}

async function inputOf({ endpoint }: Route, request: FastifyRequest) {
  const { fields, files } = endpoint.multipart
    ? await readMultipart(request, endpoint)
    : { fields: request.body, files: [] }
  const names = files.map(({ field, filename }) => [field, filename])
  rejectNulCharacters(request.params, request.query, request.headers, request.cookies, fields, names)
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: parse(endpoint.body, fields),
  }
  return { input, files }
}

function send(reply: FastifyReply, { endpoint }: Route, result: unknown) {
  if (result === HIJACKED) return reply
  if (result instanceof PreparedResponse) {
    reply.code(result.status).headers(result.headers)
    return reply.send(result.body)
  }
  return reply
    .code(endpoint.status ?? 200)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(endpoint.reply.parse(result)))
}

const EVENT_STREAM = 'text/event-stream'

/** Caller of an idempotent request: account, else guest cookie, else address. The prefix keeps them apart. */
function idempotencyCaller(session: Session | null, request: FastifyRequest): string {
  if (session) return accountCaller(session)
  const cookie = request.cookies[GUEST_COOKIE]
  return cookie === undefined ? `address:${hashToken(request.ip)}` : `cookie:${hashToken(cookie)}`
}

export async function registerApi(
  app: FastifyInstance,
  { routes, authenticate, watchSession, throttle, idempotency, config, checkCall, isAccountShared = false }: ApiOptions,
) {
  const heavyRequests = createHeavyRequests()
  const serve = (bindings: readonly Route[], kind: BodyKind) => async (api: FastifyInstance) => {
    // The plugin's hooks run for every request of its scope, so it is registered only where files are uploaded.
    if (kind === 'multipart') await api.register(multipart)
    readBodies(api, kind)
    for (const bound of bindings) {
      const { endpoint, options } = bound
      api.route({
        method: endpoint.method,
        url: endpoint.path,
        ...(options.bodyBytesMax ? { bodyLimit: options.bodyBytesMax } : {}),
        handler: async (request, reply) => {
          const network = networkOf(request.ip)
          // Identified before any limit counts, so that others in the network cannot use up a signed-in caller's limit.
          const caller = isIdentified(bound) ? await findCaller(request.headers, authenticate) : null
          const session = sessionFor(endpoint, caller)
          const counted = caller && isAccountShared ? { ...caller, id: `${caller.id} ${network}` } : caller
          countCall(throttle, bound, counted, network)
          const { input, files } = await inputOf(bound, request)
          await checkCall?.({ endpoint, session, network, body: input.body, hasFiles: files.length > 0 })
          const { call, abort } = callOf(request, reply, session, files, config.publicUrl)
          if (session && endpoint.produces === EVENT_STREAM && !reply.raw.closed)
            reply.raw.once(
              'close',
              watchSession(session, () => abort(sessionEndedError())),
            )
          const work = () => countingUnknown(throttle, bound, network, () => bound.run(input, call))
          const run = () =>
            endpoint.isHeavy && session
              ? heavyRequests.run(
                  {
                    account: `${session.kind}:${counted?.id ?? session.id}`,
                    isQueued: endpoint.isHeavy === 'queued',
                  },
                  work,
                )
              : work()
          const key = request.headers['idempotency-key']
          if (!options.isIdempotent || typeof key !== 'string' || !/^[\w.:-]{1,200}$/.test(key))
            return send(reply, bound, await run())
          const hashed = { input, files: files.map(({ bytes }) => hashToken(bytes.toString('base64'))) }
          const repeatable = {
            caller: idempotencyCaller(session, request),
            endpoint: `${endpoint.method} ${endpoint.path}`,
            key,
          }
          const body = await idempotency.once(repeatable, hashed, async () => endpoint.reply.parse(await run()))
          return reply
            .code(endpoint.status ?? 200)
            .header('cache-control', 'no-store')
            .type('application/json; charset=utf-8')
            .send(JSON.stringify(body))
        },
      })
    }
  }
  for (const [kind, bindings] of Map.groupBy(routes, ({ endpoint }) => bodyKindOf(endpoint)))
    await app.register(serve(bindings, kind))
}
