import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { entryOf, type PageBuild } from './page-build.ts'

interface DevServer {
  middlewares(request: unknown, response: unknown, next: () => void): void
  loadBuild(): Promise<ServerBuild>
  close(): Promise<void>
}

export async function startVite(app: FastifyInstance, webRoot: string) {
  const module = (await import(pathToFileURL(join(webRoot, 'dev-server.ts')).href)) as {
    createDevServer(server: unknown): Promise<DevServer>
  }
  const vite = await module.createDevServer(app.server)
  app.addHook('preClose', () => vite.close())
  return {
    async load(): Promise<PageBuild> {
      const build = await vite.loadBuild()
      return { build, entry: entryOf(build) }
    },
    /** Returns true if Vite has responded with a module, a style or a file. */
    handle: (request: FastifyRequest, reply: FastifyReply): Promise<boolean> =>
      new Promise((resolve) => {
        reply.raw.once('finish', () => resolve(true))
        vite.middlewares(request.raw, reply.raw, () => resolve(false))
      }),
  }
}
