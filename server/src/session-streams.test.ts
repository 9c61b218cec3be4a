// Every event stream must end with the session that opened it.
import type { AddressInfo } from 'node:net'
import { api, type EndpointShape, href } from '@tidetable/contract'
import { accounts } from '@tidetable/contract/endpoints/accounts'
import { blog } from '@tidetable/contract/endpoints/blog'
import { startChatService, startStream } from '@tidetable/testing/chat-service.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Session } from '#platform/session.ts'
import { asCustomer, asRestaurant, PASSWORD, type RestaurantActor, type SignedIn } from '../test/actors.ts'
import { createTestApp, type TestApp } from '../test/app.ts'
import { type EventReader, readEvents } from '../test/event-reader.ts'
import { aTable } from '../test/tables.ts'
import { saveAdministrator } from './features/auth/index.ts'

type Kind = Session['kind']

interface World {
  app: TestApp
  restaurant: RestaurantActor
  /** Signed-in account of the kind that the stream needs. */
  who: SignedIn
}

const streams = Object.entries(api).flatMap(([group, named]) =>
  Object.entries(named as Record<string, EndpointShape>)
    .filter(([, { produces }]) => produces === 'text/event-stream')
    .map(([name, endpoint]) => ({ name: `${group}.${name}`, endpoint })),
)
const kindOf = ({ access, owner }: EndpointShape): Kind | null =>
  access === 'visitor' || access === 'guest' ? (owner ?? null) : access
const ofSessions = streams.flatMap(({ name, endpoint }) => {
  const kind = kindOf(endpoint)
  return kind ? [{ name, endpoint, kind }] : []
})

/** Input with which each stream stays open; a new stream must be added here. */
const STREAM_INPUTS: Record<string, (world: World) => Promise<{ params?: Record<string, string>; body?: object }>> = {
  'tables.boardEvents': async ({ app, restaurant }) => {
    await aTable(app, restaurant)
    return { params: { userId: restaurant.id } }
  },
  'blog.draft': async () => ({ body: { topic: 'Quiet Tuesdays' } }),
}

const ADMIN = { email: 'first@tidetable.example', password: 'six-slow-mornings' }

/** Starts an AI service that sends one word, then nothing more. */
async function startStallingService() {
  const chat = await startChatService()
  chat.behave = (response) => {
    startStream(response).write('data: {"choices":[{"index":0,"delta":{"content":"Once"}}]}\n\n')
  }
  onTestFinished(() => chat.close())
  return chat
}

async function start(kind: Kind) {
  const { url } = await startStallingService()
  const app = await createTestApp({
    isStarted: true,
    env: { AI_API_URL: url, AI_MODEL: 'small', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  })
  const restaurant = await asRestaurant(app, { address: '12 Lake Road, Pune' })
  const identity =
    kind === 'restaurant' ? restaurant : kind === 'admin' ? await signInAdmin(app) : await asCustomer(app)
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  return { app, restaurant, who: identity }
}

async function signInAdmin(app: TestApp): Promise<SignedIn> {
  const { body, status, text } = await app.call(accounts.loginAdmin, { body: ADMIN })
  if (status !== 200) throw new Error(text)
  return { ...(await asSignedIn(app, body.token)), id: 'admin' }
}

const asSignedIn = async (app: TestApp, token: string): Promise<SignedIn> => ({
  id: '',
  token,
  call: (endpoint, input, caller) => app.call(endpoint, input, { token, ...caller }),
})

async function open(world: World, { name, endpoint }: { name: string; endpoint: EndpointShape }): Promise<EventReader> {
  const { params = {}, body } = (await STREAM_INPUTS[name]?.(world)) ?? {}
  // The address of a listening TCP server is never a path.
  const { port } = world.app.http.server.address() as AddressInfo
  const reader = await readEvents(
    `http://127.0.0.1:${port}${href(endpoint.path, params)}`,
    { authorization: `Bearer ${world.who.token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    { method: endpoint.method, ...(body ? { body: JSON.stringify(body) } : {}) },
  )
  onTestFinished(reader.close)
  expect(reader.status).toBe(200)
  // The stream is open: its first event has arrived.
  await expect.poll(() => reader.seen.length).toBeGreaterThan(0)
  return reader
}

/** Signs in to the same account on another device. */
async function otherDevice({ app, restaurant }: World): Promise<SignedIn> {
  const { body } = await app.call(accounts.loginRestaurant, { body: { email: restaurant.email, password: PASSWORD } })
  return asSignedIn(app, body.token ?? '')
}

const sessionIdOf = async ({ app, who: identity }: World) => {
  const { body } = await identity.call(accounts.listSessions, {})
  const id = body.data.find(({ current }) => current)?._id
  if (!id) throw new Error(`no session of ${app.url}`)
  return id
}

const endings: { when: string; of: readonly Kind[]; end: (world: World) => Promise<unknown> }[] = [
  {
    when: 'its account logs out',
    of: ['restaurant', 'customer', 'admin'],
    end: ({ who: identity }) => identity.call(accounts.logout, {}),
  },
  {
    when: 'another device signs it out',
    of: ['restaurant'],
    end: async (world) =>
      (await otherDevice(world)).call(accounts.endSession, { params: { id: await sessionIdOf(world) } }),
  },
  {
    when: 'another device signs all others out',
    of: ['restaurant'],
    end: async (world) => (await otherDevice(world)).call(accounts.endOtherSessions, {}),
  },
  {
    when: 'another device changes the password',
    of: ['restaurant'],
    end: async (world) =>
      (await otherDevice(world)).call(accounts.changePassword, {
        body: { currentPassword: PASSWORD, newPassword: 'another-table' },
      }),
  },
  {
    when: 'the password is reset by a link',
    of: ['restaurant'],
    end: async ({ app, restaurant: { email } }) => {
      await app.call(accounts.forgotPassword, { body: { email } })
      const linkOf = () => app.mail.sent.find(({ subject }) => subject.startsWith('Reset'))?.text ?? ''
      await expect.poll(linkOf, { timeout: 10_000 }).toContain('/reset-password/')
      const token = /\/reset-password\/([\w-]+)/.exec(linkOf())?.[1] ?? ''
      await app.call(accounts.resetPassword, { body: { token, newPassword: 'another-table' } })
    },
  },
  {
    when: 'npm run admin changes the administrator’s password',
    of: ['admin'],
    end: ({ app }) => saveAdministrator(app.platform, { ...ADMIN, password: 'eight-loud-evenings' }),
  },
]

const cases = ofSessions.flatMap((stream) =>
  endings.flatMap(({ when, of, end }) => (of.includes(stream.kind) ? [{ ...stream, when, end }] : [])),
)

describe('event streams of a session', () => {
  it('this file tests every event stream of the contract that needs a session', () => {
    expect(ofSessions.map(({ name }) => name).sort()).toEqual(Object.keys(STREAM_INPUTS).sort())
    // Streams without a session: phones at a table, identified by a cookie.
    expect(streams.filter(({ endpoint }) => !kindOf(endpoint)).map(({ name }) => name)).toEqual(['tables.guestEvents'])
  })

  it.each(cases)('the stream $name ends when $when', { timeout: 30_000 }, async ({ kind, end, ...stream }) => {
    const world = await start(kind)
    const reader = await open(world, stream)
    await end(world)
    await reader.ended
  })

  it.each(ofSessions)('the stream $name ends when another process ends the session', async ({ kind, ...stream }) => {
    const world = await start(kind)
    const other = await createTestApp({ url: world.app.url, clock: world.app.clock, isStarted: true })
    const reader = await open(world, stream)
    await other.call(accounts.logout, {}, { token: world.who.token })
    await reader.ended
  })

  it('keeps a stream open when only the device name changes', async () => {
    const world = await start('restaurant')
    const board = ofSessions.find(({ name }) => name === 'tables.boardEvents')
    if (!board) throw new Error('the board has no stream')
    const reader = await open(world, board)
    const params = { id: await sessionIdOf(world) }
    await world.who.call(accounts.labelSession, { params, body: { device: 'Host stand' } })
    const table = await aTable(world.app, world.restaurant, 'Bar')
    await table.offer()
    await reader.next('table', ({ offer_state }) => offer_state === 'offered')
  })

  it('a draft ends with the reason when its session ends, and the AI request stops', async () => {
    const world = await start('admin')
    const draft = ofSessions.find(({ endpoint }) => endpoint === blog.draft)
    if (!draft) throw new Error('the draft has no stream')
    const reader = await open(world, draft)
    await world.who.call(accounts.logout, {})
    expect((await reader.next('error')).data).toEqual({ code: 'unauthenticated', message: 'Please log in.' })
    await reader.ended
  })
})
