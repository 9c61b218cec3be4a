import type { Config } from '@react-router/dev/config'
import { packClient } from './pack-client.ts'
import { prerendered } from './prerendered.ts'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  prerender: [...prerendered],
  // All routes are known from the start: one immutable file instead of a request for every link in view.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => packClient(reactRouterConfig.buildDirectory),
} satisfies Config
