import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    name: 'web',
    include: ['{app,test}/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // Neither the server's zone nor a restaurant's, three quarters of an hour beside the full one, and its clocks change.
    env: { TZ: 'Pacific/Chatham' },
    setupFiles: ['@tidetable/testing/fail-on-console-error.ts', './test/browser.ts'],
    // A fresh start for each file took as long as its tests; what a test leaves behind is put away by `test/browser.ts`.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 30_000,
    // A shared machine may stall: a test that waits for other processes gets a second try there.
    retry: process.env.CI ? 1 : 0,
  },
})
