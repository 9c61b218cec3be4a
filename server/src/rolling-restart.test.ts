import { startRetryingProxy } from '@tidetable/testing/retrying-proxy.ts'
import { restartInTurn } from '@tidetable/testing/rolling-restart.ts'
import { expect, it } from 'vitest'
import { aTestDatabase } from '../test/database.ts'
import { makeDataDir } from '../test/program.ts'

// Linux resets who is in the queue of a door that is shut. It is shut in the turn that found the queue empty, but a busy machine
// may stop a process for milliseconds within that turn: told again, a sound program passes, and one that cuts people does not.
it('answers every request with 2xx while three processes behind a balancer that repeats refused connections only are restarted in turn', {
  timeout: 600_000,
  retry: 2,
}, async () => {
  const database = await aTestDatabase()
  const { seen } = await restartInTurn({
    databaseUrl: database.url,
    dataDir: await makeDataDir(),
    // Enough to be cut; the fault of this name asks more often, of balancers that people have.
    requestsPerSecond: 30,
    startBalancers: [startRetryingProxy],
  })
  expect(seen).toEqual([{ asked: expect.any(Number), failed: {} }])
  expect(seen[0]?.asked).toBeGreaterThan(100)
})
