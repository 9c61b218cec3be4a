import { expect, it, vi } from 'vitest'
import { makeDataDir, startProgram } from '../../test/program.ts'

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const file = new URL('../../test/tracing.ts', import.meta.url)

it('starts with OpenTelemetry by --import, which traces a request under the id of its traceparent', async () => {
  const program = await startProgram({
    DATA_DIR: await makeDataDir(),
    DEMO: '0',
    NODE_OPTIONS: `--import=${file.href}`,
  })
  const headers = { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` }
  expect((await fetch(`${program.url}/health/ready`, { headers })).status).toBe(200)
  await vi.waitFor(() => expect(program.output()).toContain(`traceId: '${TRACE_ID}'`), { timeout: 10_000 })
  program.child.kill('SIGTERM')
  expect(await program.exit).toEqual({ code: 0, signal: null })
}, 120_000)
