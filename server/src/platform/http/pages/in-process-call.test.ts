import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { inProcessCalls } from './in-process-call.ts'

it('a page can call endpoints during shutdown, while pages are still served', async () => {
  const app = Fastify({ return503OnClosing: false })
  app.get('/table', () => Promise.resolve({ table: 1 }))
  const { call } = inProcessCalls(app, { ip: '127.0.0.1', headers: {} })
  const replies: unknown[] = []
  app.addHook('preClose', async () => {
    replies.push(await call({ method: 'GET', path: '/table' }, {}))
  })
  await app.ready()
  await app.close()
  expect(replies).toEqual([{ status: 200, body: { table: 1 } }])
})
