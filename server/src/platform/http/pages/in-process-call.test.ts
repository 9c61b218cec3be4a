import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { originOf } from '../../network/caller-origin.ts'
import { inProcessCalls } from './in-process-call.ts'

it('does not treat a page’s own call as more local than its visitor', async () => {
  const app = Fastify()
  app.get('/place', (request) => Promise.resolve({ place: originOf(request) }))
  await app.ready()
  const ask = async (headers: Record<string, string>) => {
    const { call } = inProcessCalls(app, { ip: '127.0.0.1', headers })
    return (await call({ method: 'GET', path: '/place' }, {})).body
  }
  expect(await ask({ host: 'localhost:3000' })).toEqual({ place: 'this-machine' })
  expect(await ask({ host: 'rebound.example' })).toEqual({ place: 'elsewhere' })
  expect(await ask({ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' })).toEqual({ place: 'elsewhere' })
  expect(await ask({ host: 'localhost:3000', via: '1.1 proxy' })).toEqual({ place: 'elsewhere' })
})

it('calls endpoints during shutdown, while pages are still served', async () => {
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
