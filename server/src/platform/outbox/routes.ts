import type { FastifyInstance, FastifyRequest } from 'fastify'
import { placeOf } from '../network/place-of.ts'
import type { Outbox } from './outbox.ts'
import { OUTBOX_PAGE, OUTBOX_POLICY } from './page.ts'

type Query = Partial<Record<'to' | 'channel' | 'since', string>>

const isNear = (request: FastifyRequest) => placeOf(request) === 'this-machine'

/** /dev/outbox, its JSON and the source of each mail, for callers on this machine; elsewhere they do not exist. */
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
  http.get<{ Params: { id: string } }>('/dev/outbox/:id.eml', (request, reply) => {
    const raw = isNear(request) ? outbox.raw(request.params.id) : null
    if (raw === null) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').type('message/rfc822').send(Buffer.from(raw))
  })
}
