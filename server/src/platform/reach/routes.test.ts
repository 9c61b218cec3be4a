import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { createDevAccess } from '../dev-access.ts'
import { registerReach } from './routes.ts'

const ask = async (mode: 'local' | 'production', remoteAddress: string) => {
  const { token, guard } = createDevAccess({ devToken: null, port: 3000 })
  const http = Fastify().register(cookie)
  registerReach(http, { mode, guard })
  return http.inject({ url: `/dev/reach?token=${token}`, remoteAddress })
}

it('serves the page that sets longer texts and right to left in local mode, to this machine, and nowhere else [PRACT-168]', async () => {
  const page = await ask('local', '127.0.0.1')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Texts 40 % longer')
  expect(page.body).toContain('Right to left')
  expect((await ask('local', '192.168.1.20')).statusCode).toBe(404)
  expect((await ask('production', '127.0.0.1')).statusCode).toBe(404)
})
