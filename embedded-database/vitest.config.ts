import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'embedded-database',
    include: process.env.TESTS === 'quick' ? [] : ['src/**/*.test.ts'],
    passWithNoTests: true,
    setupFiles: ['@tidetable/testing/fail-on-console-error.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
