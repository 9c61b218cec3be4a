import type { EndpointShape } from '@tidetable/contract'
import { hasRepeatedName } from '@tidetable/contract/fields/json'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'

export type BodyKind = 'json' | 'form' | 'either' | 'multipart'

export const bodyKindOf = ({ multipart, takes }: EndpointShape): BodyKind =>
  multipart ? 'multipart' : (takes ?? 'either')

const REPEATED = 'The request names a field twice. Please send each field once.'

/** Lets the endpoints of one scope read the bodies they take; any other kind is refused unread. */
export function readBodies(api: FastifyInstance, kind: BodyKind): void {
  if (kind === 'form') api.removeContentTypeParser('application/json')
  else {
    const parse = api.getDefaultJsonParser('error', 'error')
    api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      // Clients put the header on every call, with a body or without.
      if (body.length === 0) return done(null)
      void parse(request, body as string, (error, value) => {
        if (!error && hasRepeatedName(body as string, value)) done(new AppError('invalid', REPEATED))
        else done(error, value)
      })
    })
  }
  if (kind === 'json') return
  api.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) => {
    // Webhooks are signed over the fields as they came.
    Object.assign(request, { rawForm: body })
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })
}
