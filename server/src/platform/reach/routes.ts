import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { placeOf } from '../network/place-of.ts'
import { REACH_PAGE, REACH_POLICY } from './page.ts'

/** /dev/reach, for people who work on the screens: in local mode, for callers on this machine. Elsewhere it does not exist. */
export function registerReach(http: FastifyInstance, { mode }: Pick<Config, 'mode'>): void {
  if (mode !== 'local') return
  http.get('/dev/reach', (request, reply) => {
    if (placeOf(request) !== 'this-machine') return reply.callNotFound()
    return reply
      .header('content-security-policy', REACH_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(REACH_PAGE)
  })
}
