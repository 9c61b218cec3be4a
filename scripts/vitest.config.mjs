import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    include: ['**/*.test.ts'],
    // A new environment per file took longer than its tests, which share no state.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 30_000,
  },
})
