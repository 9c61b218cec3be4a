import { startRetryingProxy } from '@tidetable/testing/retrying-proxy.ts'
import { restartInTurn } from '@tidetable/testing/rolling-restart.ts'
import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import { makeDataDir } from '../test/program.ts'

it('answers every request with 2xx while three processes behind a balancer that repeats refused connections only are restarted in turn [SCALE-12, SCALE-16]', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  const { seen } = await restartInTurn({
    databaseUrl: database.url,
    dataDir: await makeDataDir(),
    startBalancers: [startRetryingProxy],
  })
  expect(seen).toEqual([{ asked: expect.any(Number), failed: {} }])
  expect(seen[0]?.asked).toBeGreaterThan(100)
}, 600_000)
