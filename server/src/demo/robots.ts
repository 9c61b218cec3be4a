import type { FastifyInstance } from 'fastify'

export function serveDemoRobots(http: FastifyInstance): void {
  http.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /\n'),
  )
}
