import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { endpoint } from '@tidetable/contract'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Lost, Refused, startApi } from '../../../test/api-server.ts'
import { heldAnswer } from '../../../test/held-answer.ts'
import { queryClient } from '../../../test/query-client.ts'
import { resetServerTime, serverNow } from '../live/server-clock.ts'
import { NoAnswer } from './call-errors.ts'
import { useAnswer, useData } from './use-answer.ts'
import { useChange } from './use-change.ts'

beforeEach(() => queryClient.clear())

const common = { summary: '', access: 'visitor' } as const
const guest = z.object({ data: z.object({ name: z.string(), server_time: z.string().optional() }) })
const params = z.object({ id: z.string() })
const read = endpoint({ ...common, method: 'GET', path: '/guests/:id', params, reply: guest })
const rename = endpoint({
  ...common,
  method: 'PATCH',
  path: '/guests/:id',
  params,
  body: z.object({ name: z.string() }),
  reply: guest,
})
const upload = endpoint({
  ...common,
  method: 'POST',
  path: '/files',
  multipart: true,
  body: z.object({}),
  reply: guest,
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const render = <T,>(hook: () => T) => renderHook(hook, { wrapper }).result

it('caches a reply under its endpoint and input', async () => {
  const api = await startApi()
  api.on(read, ({ params: { id } }) => ({ data: { name: `Guest ${id}` } }))
  const first = render(() => useData(read, { params: { id: '1' } }))
  const second = render(() => useAnswer(read, { params: { id: '2' } }))
  await waitFor(() => expect(first.current.data).toEqual({ name: 'Guest 1' }))
  await waitFor(() => expect(second.current.data).toEqual({ data: { name: 'Guest 2' } }))
  const again = render(() => useData(read, { params: { id: '1' } }))
  expect(again.current.data).toEqual({ name: 'Guest 1' })
  expect(api.requests).toHaveLength(2)
})

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('keeps the error of data that failed to load offline until the server answers, then refetches it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const api = await startApi()
  const probe = endpoint({ ...common, method: 'GET', path: '/mark.svg', reply: z.object({}) })
  for (const each of [read, probe]) api.on(each, () => new Lost())
  const shown = render(() => useData(read, { params: { id: '1' } }))
  await waitFor(() => expect(shown.current.isError).toBe(true))
  const asked = api.requestsTo(read).length
  await later(10_000)
  await waitFor(() => expect(api.requestsTo(probe)).toHaveLength(1))
  expect(shown.current.isError).toBe(true)
  api.on(probe, () => ({}))
  api.on(read, () => ({ data: { name: 'Asha' } }))
  await later(10_000)
  await waitFor(() => expect(shown.current.data?.name).toBe('Asha'))
  expect(shown.current.isError).toBe(false)
  await later(60_000)
  expect(api.requestsTo(read)).toHaveLength(asked + 1)
  vi.useRealTimers()
})

it('does not refetch data that the server refused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const api = await startApi()
  api.on(read, () => new Refused('not_found', 'No such guest.'))
  const shown = render(() => useData(read, { params: { id: '1' } }))
  await waitFor(() => expect(shown.current.isError).toBe(true))
  await later(60_000)
  expect(api.requests).toHaveLength(1)
  vi.useRealTimers()
})

it('refetches replies after a change, whether it succeeded or failed', async () => {
  const api = await startApi()
  let name = 'Asha'
  api.on(read, () => ({ data: { name } }))
  const shown = render(() => useData(read, { params: { id: '1' } }))
  await waitFor(() => expect(shown.current.data?.name).toBe('Asha'))
  const change = render(() => useChange(rename, { refreshes: [read] }))
  const sent = { params: { id: '1' }, body: { name: 'Ravi' } }
  for (const answer of [() => ({ data: { name } }), () => new Refused('invalid', 'No.'), () => new Lost()]) {
    name = `${name}!`
    api.on(rename, answer)
    await act(() => change.current.mutateAsync(sent).catch(() => {}))
    await waitFor(() => expect(shown.current.data?.name).toBe(name))
  }
  expect(api.requestsTo(rename).map(({ path, body }) => [path, body])).toContainEqual(['/guests/1', { name: 'Ravi' }])
})

it('a change replaces the cached reply that it updates, without another request', async () => {
  const api = await startApi()
  const input = { params: { id: '1' } }
  api.on(read, () => ({ data: { name: 'Asha' } }))
  api.on(rename, () => ({ data: { name: 'Ravi' } }))
  const shown = render(() => useData(read, input))
  await waitFor(() => expect(shown.current.data?.name).toBe('Asha'))
  const change = render(() => useChange(rename, { updates: [read, input] }))
  await act(() => change.current.mutateAsync({ ...input, body: { name: 'Ravi' } }))
  await waitFor(() => expect(shown.current.data?.name).toBe('Ravi'))
  expect(api.requestsTo(read)).toHaveLength(1)
})

it.each([
  [8, () => useChange(rename)],
  [60, () => useChange(rename, { isLong: true })],
])('a change times out after %i s without a response', async (seconds, hook) => {
  const api = await startApi()
  const held = heldAnswer({ data: { name: 'late' } })
  api.on(rename, () => held.answer)
  const change = render(hook)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failure = change.current.mutateAsync({ params: { id: '1' }, body: { name: 'x' } }).catch((error) => error)
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000 - 1))
  expect(change.current.isError).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(1))
  vi.useRealTimers()
  expect(await failure).toBeInstanceOf(NoAnswer)
  held.release()
})

it('a change sent as form data waits a minute for the response', async () => {
  const api = await startApi()
  const held = heldAnswer({ data: { name: 'stored' } })
  api.on(upload, () => held.answer)
  const change = render(() => useChange(upload))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sent = change.current.mutateAsync({ body: new FormData() })
  await act(() => vi.advanceTimersByTimeAsync(59_000))
  vi.useRealTimers()
  held.release()
  expect((await sent).data.name).toBe('stored')
})

it('a second press after a lost answer uses the same idempotency key', async () => {
  const api = await startApi()
  const change = render(() => useChange(rename, { isIdempotent: true }))
  const sent = { params: { id: '1' }, body: { name: 'x' } }
  api.on(rename, () => new Lost())
  await act(() => change.current.mutateAsync(sent).catch(() => {}))
  api.on(rename, () => ({ data: { name: 'x' } }))
  await act(() => change.current.mutateAsync(sent))
  await act(() => change.current.mutateAsync(sent))
  const [lost, again, next] = api.requests.map(({ headers }) => headers.get('idempotency-key'))
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})

it('the time in a reply sets the server clock', async () => {
  resetServerTime()
  const api = await startApi()
  const at = Date.now() + 3_600_000
  api.on(read, () => ({ data: { name: 'Asha', server_time: new Date(at).toISOString() } }))
  const shown = render(() => useData(read, { params: { id: '1' } }))
  await waitFor(() => expect(shown.current.data).toBeDefined())
  expect(Math.abs(serverNow() - at)).toBeLessThan(10_000)
  resetServerTime()
})
