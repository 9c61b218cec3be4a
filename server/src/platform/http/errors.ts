import type { ErrorClass, Refusal } from '@tidetable/contract'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { findRefusal } from '../db/refusals.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../observability/log.ts'

const UNREADABLE: [ErrorClass, string] = ['invalid', 'The request could not be read.']
const BY_STATUS: Record<number, [ErrorClass, string]> = {
  404: ['not_found', 'There is nothing at this address.'],
  408: ['invalid', 'The request took too long to arrive.'],
  413: ['too_large', 'The request is too large.'],
  415: ['unsupported', 'This content type is not supported here.'],
}

function translate(error: FastifyError): AppError | null {
  if (error instanceof AppError) return error
  const status = error.statusCode ?? 500
  const clientError = status >= 400 && status < 500 ? (BY_STATUS[status] ?? UNREADABLE) : undefined
  if (clientError) return new AppError(clientError[0], clientError[1])
  const sentence = findRefusal(error)
  return sentence ? new AppError('unavailable', sentence, { retryAfterSeconds: 2, cause: error }) : null
}

export function refuse(reply: FastifyReply, error: AppError): FastifyReply {
  const { fields, data, retryAfterSeconds } = error.details
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfterSeconds))))
  const body: Refusal = {
    success: false,
    code: error.code,
    message: error.message,
    ...(fields ? { fields } : {}),
    ...(data === undefined ? {} : { data }),
  }
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

export function answerErrors(app: FastifyInstance, log: Log) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = translate(error)
    if (appError) {
      if (appError.status >= 500)
        log.warn({ err: error, requestId: request.id, route: request.routeOptions.url }, appError.message)
      return refuse(reply, appError)
    }
    // The caller has left, which ended its work.
    if (!(error.name === 'AbortError' && reply.raw.closed))
      log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'unexpected error')
    return refuse(reply, new AppError('internal', 'Something went wrong on our side. Please try again.'))
  })
  app.setNotFoundHandler((_request, reply) =>
    refuse(reply, new AppError('not_found', 'There is nothing at this address.')),
  )
}
