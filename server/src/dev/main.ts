// `npm run dev`: one address for API and screens. This process holds it, with Vite and the database, and outlives the
// API's, which a change of the server starts again; what is asked meanwhile waits.
import type { IncomingMessage } from 'node:http'
import { readConfig } from '#platform/config.ts'
import { startEmbedded } from '#platform/db/embedded/start-embedded.ts'
import { createListener, listAddresses } from '#platform/http/listening/listen.ts'
import { openServer } from '#platform/http/listening/open-server.ts'
import { registerPages } from '#platform/http/pages/pages.ts'
import { createHttp } from '#platform/http/server.ts'
import { createLog } from '#platform/observability/log.ts'
import { provideDataDirectory } from '#platform/provide-directory.ts'
import { findFreePort, getLanAddress } from '../start/addresses.ts'
import { runProgram } from '../start/run-program.ts'
import { startApiProcess } from './api-process.ts'
import { forward } from './forward.ts'

/** Answered by the API beside what its description names. */
const OWN_PATHS = /^\/(openapi\.json|docs|metrics|mail-sheet|uploads\/.+|health\/.+|dev(\/.+)?)$/

type IsOfApi = (request: Pick<IncomingMessage, 'method' | 'url'>) => boolean

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

/** Whether an address is one of a described path, whose parameters stand in braces. */
const isAt = (described: string[], asked: string[]): boolean =>
  described.length === asked.length && described.every((part, at) => part.startsWith('{') || part === asked[at])

/** By the API's own description, so that a new address is known once the API has started again. */
async function readAddresses(url: string): Promise<IsOfApi> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: Record<string, object> }
  const known = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      parts: partsOf(path),
    })),
  )
  return ({ method, url: asked = '/' }) => {
    const path = asked.split('?', 1)[0] ?? '/'
    const parts = partsOf(path)
    return OWN_PATHS.test(path) || known.some((each) => each.method === method && isAt(each.parts, parts))
  }
}

await runProgram(async (closers) => {
  const isLan = process.argv.includes('--lan')
  const config = readConfig(process.env, isLan ? getLanAddress() : undefined)
  const log = createLog(config.logLevel)
  await provideDataDirectory(config.dataDir)
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startEmbedded({ dataDir: config.dataDir })
  closers.add(database.stop)

  const http = await createHttp({ config, log })
  let known: { of: unknown; isOfApi: IsOfApi } | undefined
  http.addHook('onRequest', async (request, reply) => {
    const running = await api.untilReady()
    if (running && known?.of !== running) known = { of: running, isOfApi: await readAddresses(running.url) }
    if (!known?.isOfApi(request.raw)) return
    reply.hijack()
    forward(request.raw, reply.raw, running?.url ?? null)
  })
  await registerPages(http, { config, log, mode: 'development' })
  const listen = createListener(http, { openAnother: openServer, drainSeconds: 0 })

  const port = await findFreePort()
  const api = startApiProcess({
    port,
    env: { DATABASE_URL: database.url, PUBLIC_URL: config.publicUrl },
    args: isLan ? ['--lan'] : [],
    say: (text) => process.stdout.write(text.replaceAll(`localhost:${port}`, `localhost:${config.port}`)),
  })
  closers.add(api.stop)
  closers.add(() => http.close())
  await listen(await listAddresses(config.host), config.port)
})
