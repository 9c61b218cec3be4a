import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // The tests keep no state, and isolation took longer than the tests.
    isolate: false,
    maxWorkers: 3,
    setupFiles: ['@tidetable/testing/fail-on-console-error.ts'],
  },
})
