import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Log } from '../observability/log.ts'
import { answerErrors } from './errors.ts'

async function startFailing(fail: (isClosed: Promise<unknown>) => Promise<never>) {
  const log = { error: vi.fn(), warn: vi.fn() }
  const failed = vi.fn()
  const app = Fastify()
  answerErrors(app, log as unknown as Log)
  const started = Promise.withResolvers<void>()
  app.get('/', async (_request, reply) => {
    const closed = new Promise((resolve) => reply.raw.once('close', resolve))
    started.resolve()
    return await fail(closed)
  })
  app.addHook('onError', async () => failed())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  return { url, log, failed, started: started.promise }
}

const aborted = () => new DOMException('This operation was aborted', 'AbortError')

it('does not log the aborted work of a caller that has left', async () => {
  const { url, log, failed, started } = await startFailing(async (isClosed) => {
    await isClosed
    throw aborted()
  })
  const caller = new AbortController()
  const answer = fetch(url, { signal: caller.signal })
  await started
  caller.abort()
  await expect(answer).rejects.toThrow()
  await vi.waitFor(() => expect(failed).toHaveBeenCalled())
  expect(log.error).not.toHaveBeenCalled()
})

it.each([
  ['an aborted call whose caller waits', aborted],
  ['any other error', () => new Error('no such thing')],
])('logs %s, and answers 500', async (_what, makeError) => {
  const { url, log } = await startFailing(async () => {
    throw makeError()
  })
  expect((await fetch(url)).status).toBe(500)
  expect(log.error).toHaveBeenCalledOnce()
})
