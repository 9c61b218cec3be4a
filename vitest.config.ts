import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { maxWorkers: 3, projects: ['contract', 'server', 'web', 'scripts'] },
})
