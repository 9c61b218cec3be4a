import type { Server } from 'node:http'
import { createServer } from 'vite'

/** Vite without a port of its own: requests come by `middlewares`, reload messages go over the given server. */
export async function createDevServer(server: Server) {
  const vite = await createServer({
    root: import.meta.dirname,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  return {
    middlewares: vite.middlewares,
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    close: () => vite.close(),
  }
}
