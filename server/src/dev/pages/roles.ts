import { href } from '@tidetable/contract'
import { pages } from '@tidetable/contract/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toString as drawQr } from 'qrcode'
import { z } from 'zod'
import type { Config } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { type Network, networkOf } from '#platform/network/network.ts'
import type { DevAccess } from '../dev-access.ts'
import { ROLES_POLICY, rolesPage } from './roles-page.ts'

type SampleRole = 'host' | 'admin'

interface RoleCaller {
  place: 'this-machine'
  network: Network
  userAgent: string
  requestId: string
}

export interface Roles {
  /** `guest`: a table, preferably one with an offer. */
  list(): Promise<{ restaurant: string | null; isAdminOpen: boolean; guest: { id: string; code: string } | null }>
  /** Null if the sample account does not exist. `user`: the restaurant, as in a sign-in response. */
  open(role: SampleRole, caller: RoleCaller): Promise<{ token: string; user?: object } | null>
}

const Wish = z.strictObject({ role: z.enum(['host', 'admin']) })
const GONE = 'This sample account is disabled. The terminal shows who can sign in.'

const callerOf = (request: FastifyRequest): RoleCaller => ({
  place: 'this-machine',
  network: networkOf(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
})

/** For this machine only, also with `--lan`. */
export function registerRoles(
  http: FastifyInstance,
  roles: Roles,
  { mode, isLan, publicUrl, guard }: Pick<Config, 'mode' | 'isLan' | 'publicUrl'> & Pick<DevAccess, 'guard'>,
): void {
  if (mode !== 'local') return
  http.get('/dev', { onRequest: guard }, async (_request, reply) => {
    const { guest, ...open } = await roles.list()
    const path = guest && href(pages.table, { id: guest.id })
    const address = path && isLan ? publicUrl + path : null
    const phone = address ? { address, qr: await drawQr(address, { type: 'svg', margin: 2 }) } : null
    return reply
      .header('content-security-policy', ROLES_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(rolesPage({ ...open, guest: guest && path ? { code: guest.code, path } : null, phone }))
  })
  // JSON only, which other sites cannot send without CORS.
  http.post('/dev/sign-in', { onRequest: guard }, async (request, reply) => {
    const { data: wish } = Wish.safeParse(request.body)
    if (!wish) throw new AppError('invalid', 'Please choose a role.')
    const opened = await roles.open(wish.role, callerOf(request))
    if (!opened) throw new AppError('not_found', GONE)
    return reply.header('cache-control', 'no-store').send({ success: true, ...opened })
  })
}
