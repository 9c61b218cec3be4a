import type { IncomingHttpHeaders } from 'node:http'
import type { EndpointShape } from '@tidetable/contract'
import { AppError } from '../errors.ts'
import type { Authenticate, Session } from '../session.ts'
import { bearerOf } from './bearer.ts'

export const sessionOver = () => new AppError('unauthenticated', 'Please log in.')

/** No session makes a difference there. */
export const isForAnybody = ({ access, owner }: EndpointShape): boolean =>
  (access === 'visitor' || access === 'guest') && !owner

/** Who calls, as the endpoint wants to know it; throws for whoever may not. */
export async function admit(
  endpoint: EndpointShape,
  headers: IncomingHttpHeaders,
  authenticate: Authenticate,
): Promise<Session | null> {
  if (isForAnybody(endpoint)) return null
  const { access, owner } = endpoint
  const token = bearerOf(headers)
  const session = token ? await authenticate(token) : null
  if (access === 'visitor' || access === 'guest') return session?.kind === owner ? session : null
  if (!session) throw sessionOver()
  if (session.kind !== access && session.kind !== owner)
    throw new AppError('forbidden', 'You are not allowed to do this.')
  return session
}
