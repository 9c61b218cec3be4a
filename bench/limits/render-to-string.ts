// The limit of rendering: the same React tree of the built page by renderToString alone, with its data at hand.
// `node render-to-string.ts PAGE_ADDRESS DATA_JSON`
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const web = join(import.meta.dirname, '../../web')
const fromWeb = createRequire(join(web, 'package.json'))
const load = (name: string) => import(pathToFileURL(fromWeb.resolve(name)).href)

type Handle = (request: Request, context: unknown) => Promise<Response>
interface Build {
  entry: { module: { loadContext(given: unknown): unknown } & Record<string, unknown> }
}

const [address = '', data = ''] = process.argv.slice(2)
const { createElement } = await load('react')
const { renderToString } = await load('react-dom/server')
const { createRequestHandler, ServerRouter } = (await load('react-router')) as {
  createRequestHandler(build: unknown): Handle
  ServerRouter: unknown
}
const build = (await import(pathToFileURL(join(web, 'build/server/index.js')).href)) as Build

// The framework prepares the tree once; only the rendering itself is repeated.
let tree: unknown
const capture = (_request: Request, _status: number, _headers: Headers, routerContext: object) => {
  tree = createElement(ServerRouter, { context: { ...routerContext, serverHandoffStream: undefined }, url: address })
  return new Response(renderToString(tree))
}
const handle = createRequestHandler({ ...build, entry: { module: { ...build.entry.module, default: capture } } })
const context = build.entry.module.loadContext({
  call: async () => ({ status: 200, body: JSON.parse(data) }),
  nonce: '',
  origin: new URL(address).origin,
  report: (error: unknown) => process.send?.({ error: String(error) }),
})
const html = await (await handle(new Request(address), context)).text()

process.on('message', (seconds: number) => {
  const begun = performance.now()
  let requests = 0
  while (performance.now() - begun < seconds * 1000) {
    renderToString(tree)
    requests++
  }
  process.send?.({ requests, seconds: (performance.now() - begun) / 1000 })
})
process.send?.(html)
