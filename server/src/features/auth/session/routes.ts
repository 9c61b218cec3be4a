import { accounts } from '@tidetable/contract/endpoints/accounts'
import { AppError } from '#platform/errors.ts'
import { type Route, route } from '#platform/http/route.ts'
import type { Session } from '#platform/session.ts'
import { callerFacts } from '../caller-facts.ts'
import type { AuthContext } from '../context.ts'
import { logSecurity } from '../security-log.ts'
import type { SessionOwner, SessionRow } from './repo.ts'
import { sessionWords } from './words.ts'

const ownerOf = ({ kind, id }: Session): SessionOwner => ({ kind, accountId: id })

const present = (row: SessionRow, current: string) => ({
  _id: row.id,
  device: row.device,
  created_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
  current: row.id === current,
})

export const sessionRoutes = (context: AuthContext): Route[] => [
  route(accounts.logout, async (_input, call) => {
    const token = /^Bearer (\S+)$/.exec(call.headers.authorization ?? '')?.[1]
    if (!token || !(await context.sessions.logout(token))) throw new AppError('unauthenticated', sessionWords.logIn)
    logSecurity(context, 'session_revoked', callerFacts(call), { reason: 'logout' })
    return { message: sessionWords.loggedOut }
  }),
  route(accounts.listSessions, async (_input, { session }) => ({
    data: (await context.sessions.list(ownerOf(session))).map((row) => present(row, session.sessionId)),
  })),
  route(accounts.labelSession, async ({ params, body }, { session }) => {
    await context.sessions.label(ownerOf(session), params.id, body.device)
    return { message: sessionWords.deviceNamed }
  }),
  route(accounts.endSession, async ({ params }, call) => {
    await context.sessions.end(ownerOf(call.session), params.id)
    logSecurity(context, 'session_revoked', callerFacts(call), { kind: call.session.kind, who: call.session.id })
    return { message: sessionWords.deviceSignedOut }
  }),
  route(accounts.endOtherSessions, async (_input, call) => {
    const ended = await context.sessions.endOthers(ownerOf(call.session), call.session.sessionId)
    logSecurity(context, 'session_revoked', callerFacts(call), {
      kind: call.session.kind,
      who: call.session.id,
      reason: 'all others',
    })
    return { message: sessionWords.othersSignedOut, data: { ended } }
  }),
]
