import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { newId } from '../crypto.ts'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'
import type { Log } from '../observability/log.ts'
import { traced } from '../observability/trace.ts'
import { answerErrors, refuse } from './errors.ts'
import { answerMalformed } from './listening/malformed-requests.ts'
import { openServer } from './listening/open-server.ts'
import { addSecurityHeaders, createSecurityHeaders } from './security-headers.ts'

/** Removes scheme and host of a request target (RFC 9112, 3.2.2): they are untrusted. */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') || path === '*' ? path : `/${path}`
}

export async function createHttp({
  config,
  log,
}: {
  config: Pick<Config, 'trustProxy' | 'publicUrl'> & Partial<Pick<Config, 'mode'>>
  log: Log
}): Promise<FastifyInstance> {
  const securityHeaders = createSecurityHeaders(config)
  const program = newId()
  let requests = 0
  // oxlint-disable-next-line tidetable/no-forced-type -- Fastify’s type names the logger it was made with
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => `${program}-${(++requests).toString(36)}`,
    // Log calls name the request themselves; a child logger per request costs a tenth of a fast response.
    childLoggerFactory: (logger) => logger,
    // Only the last hops are our proxies; the client sets entries further left in X-Forwarded-For.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: bounds.jsonBytesMax,
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    serverFactory: (handler) => openServer(handler),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    return503OnClosing: false,
    clientErrorHandler: answerMalformed(securityHeaders('')),
    // A path that cannot be decoded reaches no hook or handler, so its response is built here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(securityHeaders(request.raw.url ?? ''))
      // oxlint-disable-next-line tidetable/no-forced-type -- Fastify’s type names the logger it was made with
      refuse(reply as unknown as FastifyReply, new AppError('invalid', 'The request could not be read.'))
    },
  }) as unknown as FastifyInstance
  app.removeContentTypeParser('text/plain')
  addSecurityHeaders(app, securityHeaders)
  app.addHook('onRequest', (request, _reply, next) => traced(request.headers.traceparent, next))
  await app.register(cookie)
  answerErrors(app, log)
  return app
}
