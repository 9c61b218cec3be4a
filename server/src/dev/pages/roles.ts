import { href } from '@tidetable/contract'
import { formatTime } from '@tidetable/contract/formats/format'
import { pages } from '@tidetable/contract/paths'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toString as drawQr } from 'qrcode'
import { z } from 'zod'
import { type Config, isLoopback } from '#platform/config.ts'
import { AppError } from '#platform/errors.ts'
import { limits } from '#platform/limits.ts'
import { type Network, networkOf } from '#platform/network/network.ts'
import type { Platform } from '#platform/platform.ts'
import { weekMoment } from '#platform/zone.ts'
import type { DevAccess } from '../dev-access.ts'
import { ROLES_POLICY, rolesPage } from './roles-page.ts'

type SampleRole = 'host' | 'admin'

interface RoleCaller {
  network: Network
  userAgent: string
  requestId: string
}

export interface Roles {
  /** Generates the evening again if nothing in it is alive. `guest`: a table, preferably one with an offer. */
  list(): Promise<{
    restaurant: { id: string; name: string; timezone: string } | null
    isAdminOpen: boolean
    guest: { id: string; code: string } | null
  }>
  /** Null if the sample account does not exist. `user`: the restaurant, as in a sign-in response. */
  open(role: SampleRole, caller: RoleCaller): Promise<{ token: string; user?: object } | null>
}

const SignInRequest = z.strictObject({ role: z.enum(['host', 'admin']) })
const TOO_MANY = 'Too many sign-ins. Please try again later.'
const NO_SAMPLE_ACCOUNT = 'This sample account does not exist.'

const callerOf = (request: FastifyRequest): RoleCaller => ({
  network: networkOf(request.ip),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
})

function partOfDay(now: Date, timezone: string): string {
  const hour = Math.floor(weekMoment(now, timezone).minute / 60)
  if (hour < 5 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 17 ? 'afternoon' : 'evening'
}

const tablePath = ({ id }: { id: string }) => href(pages.table, { id })

export function registerRoles(
  http: FastifyInstance,
  roles: Roles,
  {
    mode,
    isLan,
    publicUrl,
    guard,
    clock,
    throttle,
  }: Pick<Config, 'mode' | 'isLan' | 'publicUrl'> & Pick<DevAccess, 'guard'> & Pick<Platform, 'clock' | 'throttle'>,
): void {
  if (mode === 'production') return
  const isDemo = mode === 'demo'
  const hasPhone = isLan || (isDemo && !isLoopback(new URL(publicUrl).hostname))
  http.get('/dev', { onRequest: guard }, async (_request, reply) => {
    const { guest, restaurant, isAdminOpen } = await roles.list()
    const now = clock.now()
    const address = guest && hasPhone ? publicUrl + tablePath(guest) : null
    return reply
      .header('content-security-policy', ROLES_POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        rolesPage({
          restaurant: restaurant && {
            id: restaurant.id,
            name: restaurant.name,
            time: formatTime(now.toISOString(), restaurant.timezone),
            partOfDay: partOfDay(now, restaurant.timezone),
          },
          isAdminOpen,
          guest: guest && { code: guest.code, path: tablePath(guest) },
          isDemo,
          phone: address ? { address, qr: await drawQr(address, { type: 'svg', margin: 2 }) } : null,
        }),
      )
  })
  // A page of /dev that was left open leads to an offer that can be accepted, too.
  http.get('/dev/guest', { onRequest: guard }, async (_request, reply) => {
    const { guest } = await roles.list()
    if (!guest) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').redirect(tablePath(guest))
  })
  // JSON only, which other sites cannot send without CORS.
  http.post('/dev/sign-in', { onRequest: guard }, async (request, reply) => {
    const { data: signIn } = SignInRequest.safeParse(request.body)
    if (!signIn) throw new AppError('invalid', 'Please choose a role.')
    if (isDemo) throttle.takeOrRefuse(limits.demoSignIns, networkOf(request.ip), TOO_MANY)
    const opened = await roles.open(signIn.role, callerOf(request))
    if (!opened) throw new AppError('not_found', NO_SAMPLE_ACCOUNT)
    return reply.header('cache-control', 'no-store').send({ success: true, ...opened })
  })
}
