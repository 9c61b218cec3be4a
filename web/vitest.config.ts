import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    name: 'web',
    include: ['{app,test}/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Neither the server's zone nor a restaurant's; offset of 45 minutes, with clock changes.
    env: { TZ: 'Pacific/Chatham' },
    setupFiles: ['@tidetable/testing/fail-on-console-error.ts', './test/browser.ts'],
    // A new environment per file took as long as its tests; `test/browser.ts` cleans up instead.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 30_000,
    // CI machines may stall, and some tests wait for other processes.
    retry: process.env.CI ? 1 : 0,
  },
})
