// The pages under /dev sign in without a password and show all messages. Behind a tunnel every caller has a loopback
// address, so they also require a token that only the terminal shows.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { isEqual, newSecretId } from '#platform/crypto.ts'
import { AppError } from '#platform/errors.ts'
import { originOf } from '#platform/network/caller-origin.ts'

const REFUSAL = 'Please open this page with the address shown in the terminal in which Tidetable was started.'

export function createDevAccess({ devToken, port }: Pick<Config, 'devToken' | 'port'>) {
  const token = devToken ?? newSecretId()
  // Browsers share cookies between ports of a host.
  const cookieName = `tt_dev_${port}`
  const isToken = (value: unknown) => typeof value === 'string' && isEqual(value, token)

  async function guard(request: FastifyRequest, reply: FastifyReply) {
    if (originOf(request) !== 'this-machine') return reply.callNotFound()
    if (isToken(request.cookies[cookieName])) return
    if (isToken((request.query as { token?: unknown }).token))
      return void reply.setCookie(cookieName, token, { path: '/dev', httpOnly: true, sameSite: 'strict' })
    if (!request.headers.accept?.includes('text/html')) throw new AppError('forbidden', REFUSAL)
    return reply.code(403).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(REFUSAL)
  }
  return {
    token,
    guard,
  }
}

export type DevAccess = ReturnType<typeof createDevAccess>
