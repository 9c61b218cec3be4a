import type { IncomingHttpHeaders } from 'node:http'
import type { EndpointShape } from '@tidetable/contract'
import { AppError } from '../errors.ts'
import type { Authenticate, Session } from '../session.ts'
import { bearerOf } from './bearer.ts'

export const sessionEndedError = () => new AppError('unauthenticated', 'Please log in.')

export const isPublic = ({ access, owner }: EndpointShape): boolean =>
  (access === 'visitor' || access === 'guest') && !owner

export async function findCaller(headers: IncomingHttpHeaders, authenticate: Authenticate): Promise<Session | null> {
  const token = bearerOf(headers)
  return token ? authenticate(token) : null
}

/** Throws unauthenticated or forbidden if the caller may not call the endpoint. */
export function sessionFor(endpoint: EndpointShape, session: Session | null): Session | null {
  if (isPublic(endpoint)) return null
  const { access, owner } = endpoint
  if (access === 'visitor' || access === 'guest') return session?.kind === owner ? session : null
  if (!session) throw sessionEndedError()
  if (session.kind !== access && session.kind !== owner)
    throw new AppError('forbidden', 'You are not allowed to do this.')
  return session
}
