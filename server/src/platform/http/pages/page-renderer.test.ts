import { expect, it, vi } from 'vitest'
import { createLog } from '../../observability/log.ts'
import { createHttp } from '../server.ts'
import type { PageBuild } from './page-build.ts'
import { createRender } from './page-renderer.ts'

const publicUrl = 'https://tide.example'

async function logged(headers: Record<string, string>, method = 'POST') {
  const log = { error: vi.fn(), info: vi.fn() }
  const http = await createHttp({ config: { trustProxy: 0, publicUrl }, log: createLog('silent') })
  const entry = {
    createRequestHandler: () => async (_request: Request, context: { report(error: unknown): void }) => {
      context.report(new Error('does not match `origin` header'))
      return new Response()
    },
    loadContext: (input: unknown) => input,
  }
  const render = createRender(http, {
    publicUrl,
    isDemo: false,
    log,
    load: async () => ({ build: {}, entry }) as unknown as PageBuild,
  })
  await render(new Request(`${publicUrl}/contact`, { method, headers }), { ip: '203.0.113.9', headers: {} }, '')
  return { info: log.info.mock.calls, error: log.error.mock.calls.length }
}

it.each(['https://evil.example', 'http://tide.example', 'https://tide.example:8443', 'null', 'no address'])(
  'logs a form from the origin %s at level info without a stack',
  async (origin) => {
    expect(await logged({ origin })).toEqual({
      info: [[{ url: 'https://tide.example/contact' }, 'cross-site form rejected']],
      error: 0,
    })
  },
)

it('logs all other errors of forms and pages at level error', async () => {
  expect(await logged({ origin: publicUrl })).toEqual({ info: [], error: 1 })
  expect(await logged({})).toEqual({ info: [], error: 1 })
  expect(await logged({ origin: 'https://evil.example' }, 'GET')).toEqual({ info: [], error: 1 })
})
