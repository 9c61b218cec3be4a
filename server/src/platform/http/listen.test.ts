import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { openFastLane } from './fast-lane.ts'
import { createListener, listAddresses } from './listen.ts'

const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'))
/** As `localhost` has them; where IPv6 is off, another address of the loopback does. */
const ADDRESSES = ['127.0.0.1', hasIPv6 ? '::1' : '127.0.0.2']
const urlOf = (address: string, port: number, path: string) =>
  `http://${address.includes(':') ? `[${address}]` : address}:${port}${path}`

function aProgram() {
  const app = Fastify()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    app.get('/slow', async () => {
      resolve()
      await new Promise<void>((go) => (answer = go))
      return 'slow'
    })
  })
  app.get('/ready', async () => 'by the router')
  const listen = createListener(app)
  const read = () => ({ status: 200 as const, headers: [], body: Buffer.from('from memory') })
  openFastLane(app, {
    reads: [{ route: '/ready', prefix: '/ready', read }],
    publicUrl: 'http://localhost',
    observe: () => {},
  })
  onTestFinished(async () => {
    answer()
    await app.close()
  })
  return { app, listen, asked, answer: () => answer() }
}

it('answers the same at every address, the fast lane included', async () => {
  const { listen } = aProgram()
  const port = await listen(ADDRESSES, 0)
  for (const address of ADDRESSES) {
    expect(await (await fetch(urlOf(address, port, '/ready'))).text()).toBe('from memory')
  }
})

it.each([0, 1])('answers what is under way at address %i before it has closed', async (at) => {
  const { app, listen, asked, answer } = aProgram()
  const port = await listen(ADDRESSES, 0)
  const address = ADDRESSES[at] ?? ''
  const answered = fetch(urlOf(address, port, '/slow')).then((response) => response.text())
  await asked
  let hasClosed = false
  const closing = app.close().then(() => (hasClosed = true))
  await new Promise((wake) => setTimeout(wake, 300))
  expect(hasClosed).toBe(false)
  answer()
  expect(await answered).toBe('slow')
  await closing
  await expect(fetch(urlOf(address, port, '/ready'))).rejects.toThrow()
})

it('refuses a port that is in use at any of its addresses', async () => {
  const [, second = ''] = ADDRESSES
  const taken = createServer().listen(0, second)
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const { listen } = aProgram()
  await expect(listen(ADDRESSES, port)).rejects.toThrow(`Port ${port} is in use; set PORT to another.`)
  taken.close()
})

it('does without an address that this machine lacks', async () => {
  const { listen } = aProgram()
  const port = await listen(['127.0.0.1', '192.0.2.1'], 0)
  expect((await fetch(urlOf('127.0.0.1', port, '/ready'))).status).toBe(200)
})

it('names the host that has no address', async () => {
  await expect(listAddresses('tables.invalid')).rejects.toThrow('HOST tables.invalid has no address here')
  expect(await listAddresses('127.0.0.1')).toEqual(['127.0.0.1'])
})
