import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { placeOf } from '../../network/place-of.ts'
import { inProcessCalls } from './in-process-call.ts'

it('lets a page’s own call come from no nearer than its visitor [MEND-07, MEND-08]', async () => {
  const app = Fastify()
  app.get('/place', (request) => Promise.resolve({ place: placeOf(request) }))
  const ask = async (headers: Record<string, string>) => {
    const { call } = inProcessCalls(app, { ip: '127.0.0.1', headers })
    return (await call({ method: 'GET', path: '/place' }, {})).body
  }
  expect(await ask({ host: 'localhost:3000' })).toEqual({ place: 'this-machine' })
  expect(await ask({ host: 'rebound.example' })).toEqual({ place: 'elsewhere' })
  expect(await ask({ host: 'localhost:3000', 'x-forwarded-for': '203.0.113.9' })).toEqual({ place: 'elsewhere' })
  expect(await ask({ host: 'localhost:3000', via: '1.1 proxy' })).toEqual({ place: 'elsewhere' })
})
