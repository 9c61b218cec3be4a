import { afterEach, expect, test, vi } from 'vitest'
import { inRoot, makeEnvironment } from './paths.mjs'

afterEach(() => vi.unstubAllEnvs())

test('commands run with compiled modules, in the folder that the environment names', () => {
  vi.stubEnv('NODE_COMPILE_CACHE', undefined)
  expect(makeEnvironment().NODE_COMPILE_CACHE).toBe(inRoot('.cache/compiled'))
  vi.stubEnv('NODE_COMPILE_CACHE', '/var/cache/tidetable')
  expect(makeEnvironment().NODE_COMPILE_CACHE).toBe('/var/cache/tidetable')
})
