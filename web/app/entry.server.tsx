import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { DEMO_NOTICE } from '@tidetable/contract/formats/demo-notice'
import { pages } from '@tidetable/contract/paths'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, RouterContextProvider, ServerRouter } from 'react-router'
import { ApiError } from './lib/calls/call-errors.ts'
import { callContext, demoContext, nonceContext, originContext, reportContext } from './lib/calls/load-context.ts'
import { type ServerCall, serverCall } from './lib/calls/server-call.ts'
import { DemoContext } from './lib/pages/demo.ts'
import { NonceContext } from './lib/pages/nonce.ts'
import { serveFrom } from './lib/pages/site-origin.ts'
import { startAfterPaint } from './lib/pages/start-after-paint.ts'

// Exported so that the server and the pages use one copy of the router.
export { createRequestHandler } from 'react-router'

/** React Aria injects these two rules; other injected styles stay blocked. */
const libraryStyles = [
  `@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}`,
  `@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}`,
]

export const pagePolicy = {
  styles: libraryStyles,
  /** Pages that decode images with WebAssembly. A policy applies to a whole document, so they need a full page load. */
  wasmPaths: [pages.scan],
}

/** Milliseconds to wait for data that a loader did not await. */
export const streamTimeout = 5000

export { ORIGIN_PLACEHOLDER as originPlaceholder } from './lib/pages/site-origin.ts'

export function loadContext(values: {
  call: ServerCall
  nonce: string
  origin: string
  isDemo: boolean
  report: (error: unknown) => void
}): RouterContextProvider {
  serveFrom(values.origin)
  const context = new RouterContextProvider()
  context.set(callContext, serverCall(values.call))
  context.set(nonceContext, values.nonce)
  context.set(originContext, values.origin)
  context.set(demoContext, values.isDemo)
  context.set(reportContext, values.report)
  return context
}

/** Ignores aborted requests and refusals by our own API, which logs them itself. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted || error instanceof ApiError) return
  context.get(reportContext)(error)
}

type HandleErrorArgs = Parameters<HandleErrorFunction>[1] & { context: Readonly<RouterContextProvider> }

/** Sends every page complete and in document order, so that it works without script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const nonce = context.get(nonceContext) || undefined
  const page = await renderWhole(
    <NonceContext value={nonce}>
      <DemoContext value={context.get(demoContext) ? DEMO_NOTICE : null}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
      </DemoContext>
    </NonceContext>,
    { nonce, report: context.get(reportContext) },
  )
  return new Response(startAfterPaint(page, nonce), { status, headers })
}

interface RenderOptions {
  nonce: string | undefined
  report: (error: unknown) => void
}

function renderWhole(page: ReactNode, { nonce, report }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    let hasShell = false
    const { pipe } = renderToPipeableStream(page, {
      ...(nonce ? { nonce } : {}),
      // No part is streamed later: a script would be needed to move it into place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onShellReady() {
        hasShell = true
      },
      onAllReady() {
        resolve(text(pipe(new PassThrough())))
      },
      onShellError: reject,
      onError(error) {
        if (hasShell) report(error)
      },
    })
  })
}
