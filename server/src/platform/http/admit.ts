import type { IncomingHttpHeaders } from 'node:http'
import type { EndpointShape } from '@tidetable/contract'
import { AppError } from '../errors.ts'
import { bearerOf } from './bearer.ts'
import type { Authenticate, Session } from './session.ts'

export const sessionOver = () => new AppError('unauthenticated', 'Please log in.')

/** Who calls, as the endpoint wants to know it; throws for whoever may not. */
export async function admit(
  { access, owner }: EndpointShape,
  headers: IncomingHttpHeaders,
  authenticate: Authenticate,
): Promise<Session | null> {
  const isOpen = access === 'visitor' || access === 'guest'
  if (isOpen && !owner) return null
  const token = bearerOf(headers)
  const session = token ? await authenticate(token) : null
  if (isOpen) return session?.kind === owner ? session : null
  if (!session) throw sessionOver()
  if (session.kind !== access && session.kind !== owner)
    throw new AppError('forbidden', 'You are not allowed to do this.')
  return session
}
