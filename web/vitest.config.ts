import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { guideModules } from './guide-modules.ts'

export default defineConfig({
  plugins: [guideModules()],
  resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
  test: {
    name: 'web',
    include: ['{app,test}/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    // A zone of no server or restaurant, with clock changes and an offset of 45 minutes past the hour.
    env: { TZ: 'Pacific/Chatham' },
    setupFiles: ['@tidetable/testing/fail-on-console-error.ts', './test/browser.ts'],
    // Creating an environment per file took as long as its tests; `test/browser.ts` cleans up instead.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 30_000,
    // CI machines may stall, and some tests wait for other processes.
    retry: process.env.CI ? 1 : 0,
  },
})
