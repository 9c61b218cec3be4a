import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    include: ['**/*.test.ts'],
    // They keep nothing, and a fresh start for each file took longer than its tests.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 30_000,
  },
})
