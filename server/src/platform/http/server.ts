import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { newId } from '../crypto.ts'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'
import type { Log } from '../observability/log.ts'
import { answerErrors, refuse } from './errors.ts'
import { answerMalformed } from './listening/answer-malformed.ts'
import { openServer } from './listening/open-server.ts'
import { addSecurityHeaders, createSecurityHeaders } from './security-headers.ts'

/** A request's target without scheme and host, which a client may send along (RFC 9112, 3.2.2) and nothing here may believe. */
function pathOf(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') || path === '*' ? path : `/${path}`
}

/** The bare HTTP program: request ids, cookies, one shape for every error. */
export async function createHttp({
  config,
  log,
}: {
  config: Pick<Config, 'trustProxy' | 'publicUrl'>
  log: Log
}): Promise<FastifyInstance> {
  const securityHeaders = createSecurityHeaders(config)
  const program = newId()
  let requests = 0
  // oxlint-disable-next-line tidetable/no-forced-type -- Fastify’s type names the logger it was made with
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Unique is enough: it only finds a request again in logs and events.
    genReqId: () => `${program}-${(++requests).toString(36)}`,
    // Whoever logs names the request; a logger for each would cost a tenth of a quick answer.
    childLoggerFactory: (logger) => logger,
    // Only the last hops are ours; anything further left in X-Forwarded-For is the client's word.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: bounds.jsonBytesMax,
    rewriteUrl: ({ url = '/' }) => pathOf(url),
    serverFactory: (handler) => openServer(handler),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Who comes while the program stops is served, on a connection that ends.
    return503OnClosing: false,
    clientErrorHandler: answerMalformed(securityHeaders('')),
    // An address that cannot be decoded meets no hook and no handler, so its answer is made here.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(securityHeaders(request.raw.url ?? ''))
      // oxlint-disable-next-line tidetable/no-forced-type -- Fastify’s type names the logger it was made with
      refuse(reply as unknown as FastifyReply, new AppError('invalid', 'The request could not be read.'))
    },
  }) as unknown as FastifyInstance
  app.removeContentTypeParser('text/plain')
  addSecurityHeaders(app, securityHeaders)
  await app.register(cookie)
  answerErrors(app, log)
  return app
}
