import type { FastifyInstance, FastifyRequest } from 'fastify'
import { placeOf } from '../http/place-of.ts'
import type { Outbox } from './outbox.ts'
import { OUTBOX_PAGE, OUTBOX_POLICY } from './page.ts'

type Query = Partial<Record<'to' | 'channel' | 'since', string>>

const isNear = (request: FastifyRequest) => placeOf(request) === 'this-machine'

/** /dev/outbox and /dev/outbox.json, for callers on this machine; elsewhere they do not exist. */
export function registerOutbox(http: FastifyInstance, outbox: Outbox) {
  http.get('/dev/outbox', (request, reply) => {
    if (!isNear(request)) return reply.callNotFound()
    return reply
      .header('content-security-policy', OUTBOX_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(OUTBOX_PAGE)
  })
  http.get<{ Querystring: Query }>('/dev/outbox.json', (request, reply) => {
    if (!isNear(request)) return reply.callNotFound()
    const { to, channel, since } = request.query
    return reply
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ data: outbox.list({ to, channel, since }) }))
  })
}
