import type { EndpointShape } from '@tidetable/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { hashSource, pagePolicy } from '../csp.ts'
import { etagOf, isFresh } from '../etag.ts'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { describeApi } from './openapi.ts'

export function serveDocs(
  http: FastifyInstance,
  groups: Record<string, Record<string, EndpointShape>>,
  { publicUrl, mode }: Pick<Config, 'publicUrl' | 'mode'>,
): void {
  function serve(path: string, headers: Record<string, string>, make: () => string) {
    let made: { text: string; etag: string } | undefined
    http.get(path, (request, reply) => {
      if (!made) {
        const text = make()
        made = { text, etag: etagOf(text) }
      }
      reply.headers({ ...headers, etag: made.etag, 'cache-control': 'no-cache' })
      return isFresh(request.headers['if-none-match'], made.etag) ? reply.code(304).send() : reply.send(made.text)
    })
  }
  serve('/openapi.json', { 'content-type': 'application/json; charset=utf-8' }, () =>
    JSON.stringify(describeApi(groups, publicUrl)),
  )
  const policy = pagePolicy({ scripts: [], styles: [hashSource(DOCS_STYLE)] })
  serve('/docs', { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }, () =>
    docsPage(groups, { isDemo: mode === 'demo' }),
  )
}
