import type { EndpointShape } from '@tidetable/contract'
import { hasRepeatedName } from '@tidetable/contract/fields/json'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'

export type BodyKind = 'json' | 'form' | 'text' | 'either' | 'multipart'

export const bodyKindOf = ({ multipart, takes }: EndpointShape): BodyKind =>
  multipart ? 'multipart' : (takes ?? 'either')

const REPEATED = 'The request contains a field twice. Send each field once.'

export function readBodies(api: FastifyInstance, kind: BodyKind): void {
  if (kind === 'text') {
    api.removeAllContentTypeParsers()
    // SNS sends JSON as text/plain.
    api.addContentTypeParser(['application/json', 'text/plain'], { parseAs: 'string' }, (_request, body, done) => {
      done(null, body)
    })
    return
  }
  if (kind === 'form') api.removeContentTypeParser('application/json')
  else {
    const parse = api.getDefaultJsonParser('error', 'error')
    api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      // Clients send the header with every call, even without a body.
      if (body.length === 0) return done(null)
      void parse(request, body as string, (error, value) => {
        if (!error && hasRepeatedName(body as string, value)) done(new AppError('invalid', REPEATED))
        else done(error, value)
      })
    })
  }
  if (kind === 'json') return
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    // Webhook signatures cover the fields as sent.
    Object.assign(request, { rawForm: body })
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })
}
