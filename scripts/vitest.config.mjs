import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'scripts',
    include: ['**/*.test.ts'],
    // A new environment per file took longer than the file's tests, which share no state.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 30_000,
  },
})
