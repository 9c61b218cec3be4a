import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { maxWorkers: 3, projects: ['contract', 'embedded-database', 'server', 'web', 'scripts'] },
})
