import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    // Rules without anything kept: a fresh start for each file took longer than its tests.
    isolate: false,
    maxWorkers: 3,
    setupFiles: ['@tidetable/testing/fail-on-console-error.ts'],
  },
})
