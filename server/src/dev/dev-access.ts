// The pages under /dev sign in without a password and show all messages, so they require a token that only the terminal
// shows. Behind a tunnel every caller has a loopback address.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { isEqual, newSecretId } from '#platform/crypto.ts'
import { AppError } from '#platform/errors.ts'

const REFUSAL = 'Please open this page with the address shown in the terminal in which Tidetable was started.'

const isForBrowser = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false

export function createDevAccess({ devToken, port, publicUrl }: Pick<Config, 'devToken' | 'port' | 'publicUrl'>) {
  const token = devToken ?? newSecretId()
  // Browsers share cookies between ports of a host.
  const cookieName = `tt_dev_${port}`
  const isToken = (value: unknown) => typeof value === 'string' && isEqual(value, token)
  const hasCookie = ({ cookies }: FastifyRequest) => isToken(cookies[cookieName])
  const hasToken = (request: FastifyRequest) =>
    hasCookie(request) || isToken((request.query as { token?: unknown }).token)

  async function guard(request: FastifyRequest, reply: FastifyReply) {
    if (hasCookie(request)) return
    if (hasToken(request))
      return void reply.setCookie(cookieName, token, {
        path: '/',
        httpOnly: true,
        sameSite: 'strict',
        secure: publicUrl.startsWith('https:'),
      })
    if (!isForBrowser(request)) throw new AppError('forbidden', REFUSAL)
    return reply.code(403).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(REFUSAL)
  }
  return { token, guard, hasToken }
}

export type DevAccess = ReturnType<typeof createDevAccess>

/** Lets /dev show pages in frames, in a browser that has its cookie. Call it before routes are registered. */
export function allowOwnFrames(http: FastifyInstance, { hasToken }: Pick<DevAccess, 'hasToken'>): void {
  http.addHook('onRequest', async (request) => {
    // Browsers keep the headers of a cached page, which forbid frames.
    if (isForBrowser(request) && hasToken(request)) delete request.headers['if-none-match']
  })
  http.addHook('onSend', async (request, reply) => {
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    if (!isForBrowser(request) || policy.includes('sandbox') || !hasToken(request)) return
    reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    reply.header('x-frame-options', 'SAMEORIGIN')
  })
}
