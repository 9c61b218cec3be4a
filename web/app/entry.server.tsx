import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
  StaticRouter,
} from 'react-router'
import { Bar } from './layouts/bar.tsx'
import { ApiError } from './lib/call-errors.ts'
import { DrawnPartsContext } from './lib/drawn-once.tsx'
import { handOver } from './lib/hand-over.ts'
import { callContext, deliverContext, nonceContext, originContext, reportContext } from './lib/load-context.ts'
import { NonceContext } from './lib/nonce.ts'
import { STYLES_PLACEHOLDER } from './lib/page-styles.tsx'
import { type PageText, type SharedText, withShared } from './lib/page-text.ts'
import { type ServerCall, serverCall } from './lib/server-call.ts'
import { serveFrom } from './lib/site-origin.ts'
import { startAfterPaint } from './lib/start-after-paint.ts'
import { createUsedStyles } from './lib/used-styles.ts'
import styles from './styles/app.css?inline'
import stylesheet from './styles/rules.css?url'

// For whoever serves the pages: among them the router, so that it is the same copy as the pages' own.
export { createRequestHandler } from 'react-router'
export { pagePolicy } from './page-policy.ts'

const usedStyles = createUsedStyles(styles)

/** Most of a diner's page is its bar, and no diner's address is in it. */
const dinerBar: SharedText = {
  text: renderToString(
    <StaticRouter location="/customer-dashboard">
      <Bar />
    </StaticRouter>,
  ),
}
const BAR_PLACEHOLDER = '<!--diner-bar-->'
const drawnParts = { 'diner-bar': BAR_PLACEHOLDER }

/** How long data may take that a loader did not wait for. */
export const streamTimeout = 5000

/** Stands in prerendered pages for the operator's own address; the program puts that in its place. */
export { ORIGIN_PLACEHOLDER as originPlaceholder } from './lib/site-origin.ts'

/** Made by whoever serves the pages, once a request. */
export function loadContext(given: {
  call: ServerCall
  nonce: string
  origin: string
  report: (error: unknown) => void
  /** Takes the page in pieces; the response is then without a body. */
  deliver?: (page: PageText) => void
}): RouterContextProvider {
  serveFrom(given.origin)
  const context = new RouterContextProvider()
  context.set(callContext, serverCall(given.call))
  context.set(nonceContext, given.nonce)
  context.set(originContext, given.origin)
  context.set(reportContext, given.report)
  if (given.deliver) context.set(deliverContext, given.deliver)
  return context
}

/** A visitor who left is no error; a refusal by our own API was already logged there. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted || error instanceof ApiError) return
  context.get(reportContext)(error)
}

type HandleErrorArgs = Parameters<HandleErrorFunction>[1] & { context: Readonly<RouterContextProvider> }

/** Loaders wait for their data: a page is whole when it is drawn, in one go, which costs half of what streaming does. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext) || undefined
  const drawn = renderToString(
    <NonceContext value={nonce}>
      <DrawnPartsContext value={drawnParts}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
      </DrawnPartsContext>
    </NonceContext>,
  )
  const end = drawn.lastIndexOf('</body>')
  const data = await handOver(serverHandoffStream, nonce)
  const own = startAfterPaint(`<!DOCTYPE html>${drawn.slice(0, end)}${data}${drawn.slice(end)}`, [stylesheet], nonce)
  const page = withShared(own, [
    [STYLES_PLACEHOLDER, usedStyles(own, own.includes(BAR_PLACEHOLDER) ? [dinerBar] : [])],
    [BAR_PLACEHOLDER, dinerBar],
  ])
  const deliver = context.get(deliverContext)
  deliver?.(page)
  return new Response(deliver ? null : page.whole(), { status, headers })
}
