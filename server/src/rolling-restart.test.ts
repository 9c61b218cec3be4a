import { startRetryingProxy } from '@tidetable/testing/retrying-proxy.ts'
import { restartInTurn } from '@tidetable/testing/rolling-restart.ts'
import { expect, it } from 'vitest'
import { aTestDatabase } from '../test/database.ts'
import { makeDataDir } from '../test/program.ts'

// Linux resets queued connections when a listener closes. A busy machine may pause a process between its last poll and
// the close, so this test may retry; a broken server fails every time.
it('answers every request with 2xx while three processes behind a retrying balancer restart in turn', {
  timeout: 600_000,
  retry: 2,
}, async () => {
  const database = await aTestDatabase()
  const { seen } = await restartInTurn({
    databaseUrl: database.url,
    dataDir: await makeDataDir(),
    // Enough requests to detect resets; the fault test of the same name sends more.
    requestsPerSecond: 30,
    startBalancers: [startRetryingProxy],
  })
  expect(seen).toEqual([{ sent: expect.any(Number), failed: {} }])
  expect(seen[0]?.sent).toBeGreaterThan(100)
})
