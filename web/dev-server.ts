import type { Server } from 'node:http'
import { createServer } from 'vite'

/** Uses the given server for requests and reload messages, so it needs no port. */
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
