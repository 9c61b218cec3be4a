// Proves to `npm run doctor` that PUBLIC_URL leads to this installation, and reports what the proxies sent.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isEqual, keyedHash, newToken } from '../crypto.ts'
import { notFound } from '../errors.ts'
import type { Platform } from '../platform.ts'

export const INSTALLATION_PATH = '/health/installation'

const Reply = z.object({
  proof: z.string(),
  /** X-Forwarded-For as it arrived; null without the header. */
  forwarded_for: z.string().nullable(),
  trust_proxy: z.number().int(),
})

export type InstallationReply = Omit<z.infer<typeof Reply>, 'proof'>

const challengeProof = (secret: string, nonce: string) => keyedHash(secret, 'installation-challenge', nonce)
const replyProof = (secret: string, nonce: string) => keyedHash(secret, 'installation', nonce)

/** `headers` show that the caller has the secret; `read` returns null unless the reply shows the same. */
export function createChallenge(secret: string) {
  const nonce = newToken()
  return {
    headers: { authorization: `Bearer ${nonce}.${challengeProof(secret, nonce)}` },
    read(body: unknown): InstallationReply | null {
      const parsed = Reply.safeParse(body)
      return parsed.success && isEqual(parsed.data.proof, replyProof(secret, nonce)) ? parsed.data : null
    },
  }
}

export function registerInstallation(app: FastifyInstance, { config, secret }: Pick<Platform, 'config' | 'secret'>) {
  app.get(INSTALLATION_PATH, async ({ headers }, reply) => {
    const [, nonce = '', proof = ''] = /^Bearer ([\w-]{43})\.([\w-]{43})$/.exec(headers.authorization ?? '') ?? []
    if (!nonce || !isEqual(proof, challengeProof(secret, nonce))) throw notFound('Page')
    const forwarded = headers['x-forwarded-for']
    return reply.header('cache-control', 'no-store').send({
      proof: replyProof(secret, nonce),
      forwarded_for: forwarded === undefined ? null : String(forwarded),
      trust_proxy: config.trustProxy,
    } satisfies z.infer<typeof Reply>)
  })
}
