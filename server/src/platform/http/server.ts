import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { newId } from '../crypto.ts'
import { AppError } from '../errors.ts'
import { bounds } from '../limits.ts'
import type { Log } from '../observability/log.ts'
import { dropSilentReaders } from './drop-silent-readers.ts'
import { answerErrors, refuse } from './errors.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

/** The bare HTTP program: time-outs that survive slow clients, request ids, cookies, one shape for every error. */
export async function createHttp({
  config,
  log,
}: {
  config: Pick<Config, 'trustProxy' | 'publicUrl'>
  log: Log
}): Promise<FastifyInstance> {
  const program = newId()
  let requests = 0
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
    requestTimeout: bounds.requestSeconds * 1000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    // Aborts requests that have not arrived in time even when the client keeps dripping bytes.
    http: { connectionsCheckingInterval: 2_000, headersTimeout: 10_000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // An address that cannot be decoded meets no hook and no handler, so its answer is made here.
    frameworkErrors: (_error, _request, reply) => {
      reply.headers(securityHeaders(config.publicUrl.startsWith('https:')))
      refuse(reply as unknown as FastifyReply, new AppError('invalid', 'The request could not be read.'))
    },
  }) as unknown as FastifyInstance
  dropSilentReaders(app.server)
  app.removeContentTypeParser('text/plain')
  addSecurityHeaders(app, config)
  await app.register(cookie)
  answerErrors(app, log)
  return app
}
