import type { Config } from '@react-router/dev/config'
import { checkBudgets } from './check-budgets.ts'
import { packClient } from './pack-client.ts'
import { prerendered } from './prerendered.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  prerender: [...prerendered],
  // Loads one immutable manifest instead of sending a request for every visible link.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await packClient(buildDirectory)
    await checkBudgets(buildDirectory)
  },
} satisfies Config
