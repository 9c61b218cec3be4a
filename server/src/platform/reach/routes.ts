import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { DevAccess } from '../dev-access.ts'
import { REACH_PAGE, REACH_POLICY } from './page.ts'

/** /dev/reach, for people who work on the screens: in local mode only. */
export function registerReach(
  http: FastifyInstance,
  { mode, guard }: Pick<Config, 'mode'> & Pick<DevAccess, 'guard'>,
): void {
  if (mode !== 'local') return
  http.get('/dev/reach', { onRequest: guard }, (_request, reply) =>
    reply
      .header('content-security-policy', REACH_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(REACH_PAGE),
  )
}
