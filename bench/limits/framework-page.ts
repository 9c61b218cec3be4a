// The limit of rendering: the framework's own handler with the framework's own way to stream, behind bare node:http, its
// data at hand. Compressed as the product's, by node:zlib.
// `node framework-page.ts PAGE_ADDRESS DATA_JSON`
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { constants, createBrotliCompress } from 'node:zlib'

const web = join(import.meta.dirname, '../../web')
const fromWeb = createRequire(join(web, 'package.json'))
const load = (name: string) => import(pathToFileURL(fromWeb.resolve(name)).href)

type Handle = (request: Request, context: unknown) => Promise<Response>
interface Build {
  entry: {
    module: { createRequestHandler(build: unknown): Handle; loadContext(given: unknown): unknown } & Record<
      string,
      unknown
    >
  }
}

const [address = '', data = ''] = process.argv.slice(2)
const { createElement } = await load('react')
const { renderToPipeableStream } = await load('react-dom/server')
const { ServerRouter } = await load('react-router')
const { createReadableStreamFromReadable } = await load('@react-router/node')
const build = (await import(pathToFileURL(join(web, 'build/server/index.js')).href)) as Build

/** As the framework's template has it. */
const handleRequest = (request: Request, status: number, headers: Headers, context: object) =>
  new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
const { module } = build.entry
const handle = module.createRequestHandler({ ...build, entry: { module: { ...module, default: handleRequest } } })
const call = async () => ({ status: 200, body: JSON.parse(data) })
const origin = new URL(address).origin

const server = createServer(async (_request, response) => {
  const report = (error: unknown) => process.send?.({ error: String(error) })
  const page = await handle(new Request(address), module.loadContext({ call, nonce: '', origin, report }))
  response.writeHead(page.status, { 'content-type': 'text/html', 'content-encoding': 'br' })
  const packed = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  Readable.fromWeb(page.body as Parameters<typeof Readable.fromWeb>[0])
    .pipe(packed)
    .pipe(response)
})
server.listen(0, '127.0.0.1', () => {
  const at = server.address()
  process.send?.(at && typeof at === 'object' ? `http://127.0.0.1:${at.port}` : null)
})
