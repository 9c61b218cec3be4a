import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** `/echo` returns the request, `/call` the API's reply, `/slow` never ends; `?broken` is reported as an error. */
const ENTRY = `
export const routes = {}
export const entry = { module: {
  originPlaceholder: 'http://origin.invalid',
  pagePolicy: { styles: ['a { b: c }'], wasmPaths: ['/scan'] },
  loadContext: (given) => given,
  createRequestHandler: () => async (request, context) => {
    const url = new URL(request.url)
    const html = (text) => new Response(text, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    if (url.pathname === '/echo') {
      const form = request.method === 'POST' ? Object.fromEntries(await request.formData()) : null
      return Response.json({ method: request.method, url: request.url, form, cookie: request.headers.get('cookie') })
    }
    if (url.pathname === '/call') {
      const first = await context.call({ method: 'GET', path: '/api/:id' }, { params: { id: 'x' }, query: { q: 1 } })
      const second = await context.call({ method: 'POST', path: '/api/:id' }, { params: { id: 'y' }, body: { a: 1 } })
      return html(JSON.stringify([first, second]))
    }
    if (url.pathname === '/slow') {
      request.signal.addEventListener('abort', () => { globalThis.slowAborted = true })
      const begun = new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode('begun')) })
      return new Response(begun, { headers: { 'content-type': 'text/x-script' } })
    }
    if (url.searchParams.has('broken')) context.report(new Error('no page at ' + request.url))
    if (url.pathname === '/broken') throw new Error('the page broke')
    return html('<script nonce="' + context.nonce + '">1</script>' + context.origin)
  },
} }
`

export async function writePageBuild(files: Record<string, string | Buffer>): Promise<string> {
  const webRoot = await mkdtemp(join(tmpdir(), 'page-build-'))
  onTestFinished(() => rm(webRoot, { recursive: true, force: true }))
  await mkdir(join(webRoot, 'build', 'client'), { recursive: true })
  const all = { 'server/package.json': '{"type":"module"}', 'server/index.js': ENTRY }
  const client = Object.entries(files).map(([name, content]) => [`client/${name}`, content] as const)
  for (const [name, content] of [...Object.entries(all), ...client]) {
    const file = join(webRoot, 'build', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return webRoot
}
