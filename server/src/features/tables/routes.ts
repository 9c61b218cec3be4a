import type { Reply } from '@tidetable/contract'
import { tables } from '@tidetable/contract/tables'
import { AppError } from '#platform/errors.ts'
import { bearerOf } from '#platform/http/bearer.ts'
import { type AnyCall, HIJACKED, Prepared, type Route, route } from '#platform/http/route.ts'
import { type Counted, type KeyOf, type Limit, limits } from '#platform/limits.ts'
import { bindablePhone, knownPhone, phoneOf } from '#platform/network/guest-phone.ts'
import type { Network } from '#platform/network/network.ts'
import type { Authenticate, Session } from '#platform/session.ts'
import type { Throttle } from '#platform/throttle.ts'
import type { Adding } from './adding.ts'
import type { History } from './history/history.ts'
import type { ReadyText } from './live/ready-text.ts'
import type { TableStreams } from './live/streams.ts'
import type { Views } from './live/views.ts'
import type { ManyTables } from './many-tables.ts'
import type { Command } from './offer/offer.ts'
import type { TableState } from './offer/table-state.ts'
import type { Tables } from './service.ts'
import { callerWords, doneWords } from './words.ts'

export interface Dependencies {
  service: Tables
  adding: Adding
  manyTables: ManyTables
  views: Views
  history: History
  streams: TableStreams
  throttle: Throttle
  authenticate: Authenticate
  now(): Date
}

type PhonesCall = Pick<AnyCall, 'network' | 'cookie' | 'setCookie' | 'requestId'>
type TableReply = Reply<typeof tables.offer>

/** `user_id` is what the specification's client sends along; the session decides. */
function mustBeOwn(session: Session, userId: string | undefined) {
  if (userId !== undefined && userId !== session.id) throw new AppError('forbidden', callerWords.notYours)
}

export function tableRoutes(dependencies: Dependencies): Route[] {
  const { service, adding, manyTables, views, history, streams, throttle, authenticate, now } = dependencies
  const toOwner = (state: TableState) => ({ data: views.toOwner(state) })
  const toDiner = async (state: TableState, phone: string) => ({ data: await views.toDiner(state, phone) })

  /** The name of the host's device is looked up again. */
  const change = {
    isIdempotent: {
      keep: (reply: TableReply) => ({ ...reply, data: { ...reply.data, changed_by: null } }),
      async again(kept: unknown) {
        const { data, ...rest } = kept as TableReply
        return { ...rest, data: { ...data, changed_by: await service.whoChanged(data._id, data.version) } }
      },
    },
  }

  /** From memory and otherwise. */
  function ready(text: ReadyText, { headers }: Pick<AnyCall, 'headers'>): Prepared {
    const common = {
      etag: text.etag,
      'cache-control': 'private, no-cache',
      'content-type': 'application/json; charset=utf-8',
    }
    if (headers['if-none-match'] === text.etag) return new Prepared(null, common, 304)
    return new Prepared(text.at(now()), common)
  }

  /** Guests of one restaurant share its Wi-Fi, so visits are free and only guesses are counted. */
  const guessed = { limit: { unknown: limits.tableMisses } }
  function count<Each extends Counted>(limit: Limit<Each>, key: KeyOf<Each>) {
    if (throttle.take(limit, key)) return
    throw new AppError('too_many', callerWords.tooMany, { retryAfterSeconds: throttle.secondsLeft(limit, key) })
  }
  function countAnswer(tableId: string, network: Network) {
    count(limits.dinerWrites, [tableId, network])
    count(limits.dinerWritesTable, tableId)
  }

  const ownersCommand = (
    endpoint: typeof tables.withdraw | typeof tables.newParty | typeof tables.allowOnce,
    type: 'withdraw' | 'new-party' | 'lift-limit',
  ) =>
    route(
      endpoint,
      async ({ params, body }, { session, requestId }) =>
        toOwner(await service.asOwner(session, params.id, { type, seen: body.offer_id }, requestId)),
      change,
    )

  async function asDiner(call: PhonesCall, tableId: string, command: (phone: string) => Command) {
    countAnswer(tableId, call.network)
    const { phone, keep } = bindablePhone(call)
    const state = await service.asDiner(phone, tableId, command(phone), call.requestId)
    keep()
    return toDiner(state, phone)
  }

  /** A command of staff without their session: another role is told so. */
  async function refuseOthers(authorization: string | undefined): Promise<never> {
    const token = bearerOf({ authorization })
    const session = token ? await authenticate(token) : null
    if (session) throw new AppError('forbidden', callerWords.notAllowed)
    throw new AppError('unauthenticated', callerWords.logIn)
  }

  return [
    route(
      tables.list,
      async ({ params }, call) => {
        mustBeOwn(call.session, params.userId)
        const text = await views.board(call.session.id)
        if (!text) throw new AppError('not_found', callerWords.userNotFound)
        return ready(text, call)
      },
      {
        fromMemory({ params }, call) {
          const text = params.userId === call.session.id ? views.peekBoard(params.userId) : null
          return text ? ready(text, call) : null
        },
      },
    ),
    route(
      tables.create,
      async ({ body: { user_id, ...body } }, { session }) => {
        mustBeOwn(session, user_id)
        return { message: doneWords.created, ...toOwner(await adding.create(session, body)) }
      },
      change,
    ),
    route(
      tables.createMany,
      async ({ body }, { session }) => ({ data: await adding.createMany(session, body.tables) }),
      { isIdempotent: true },
    ),
    route(
      tables.update,
      async ({ params, body }, call) => {
        const { session, requestId, network, headers } = call
        if (!session) countAnswer(params.id, network)
        const { phone, keep } = bindablePhone(call)
        const result = await service.patch(session, phone, params.id, body, requestId)
        if ('refused' in result) return refuseOthers(headers.authorization)
        if (result.by === 'restaurant') return toOwner(result.state)
        keep()
        return toDiner(result.state, phone)
      },
      guessed,
    ),
    route(tables.remove, async ({ params }, { session, requestId }) => {
      await service.asOwner(session, params.id, { type: 'remove' }, requestId)
      return { message: doneWords.deleted }
    }),
    route(tables.removeMany, async ({ body }, { session, requestId }) => ({
      data: await manyTables.removeMany(session, body.ids, requestId),
    })),
    route(
      tables.restore,
      async ({ params }, { session, requestId }) => toOwner(await service.restore(session, params.id, requestId)),
      change,
    ),
    route(tables.editMany, async ({ body: { ids, table_location, table_capacity } }, { session, requestId }) => {
      const fields = {
        ...(table_location === undefined ? {} : { location: table_location }),
        ...(table_capacity === undefined ? {} : { capacity: table_capacity }),
      }
      return { data: await manyTables.editMany(session, { ids }, fields, requestId) }
    }),
    route(tables.get, async ({ params }, call) => ready(await views.diner(params.id, phoneOf(call)), call), {
      ...guessed,
      fromMemory({ params }, call) {
        // A phone without a cookie gets one, which is the handler's business.
        const phone = knownPhone(call.cookie)
        const text = phone && views.peekDiner(params.id, phone)
        return text ? ready(text, call) : null
      },
    }),
    route(
      tables.accept,
      async ({ params, body }, call) =>
        asDiner(call, params.id, (phone) => ({
          type: 'accept',
          phone,
          account: call.session?.id ?? null,
          seen: body.offer_id,
        })),
      guessed,
    ),
    route(
      tables.left,
      async ({ params, body }, call) =>
        asDiner(call, params.id, (phone) => ({ type: 'left', phone, seen: body.offer_id })),
      guessed,
    ),
    route(
      tables.moreTime,
      async ({ params, body }, call) =>
        asDiner(call, params.id, (phone) => ({ type: 'more-time', phone, seen: body.offer_id })),
      guessed,
    ),
    route(
      tables.offer,
      async ({ params, body }, { session, requestId }) => ({
        message: doneWords.offered,
        ...toOwner(await service.offer(session, params.id, body, requestId)),
      }),
      change,
    ),
    route(
      tables.offerMany,
      async ({ body }, { session, requestId }) => ({ data: await manyTables.offerMany(session, body, requestId) }),
      { isIdempotent: true },
    ),
    route(
      tables.extend,
      async ({ params, body }, { session, requestId }) =>
        toOwner(await service.extend(session, params.id, { seen: body.offer_id }, requestId)),
      change,
    ),
    ownersCommand(tables.withdraw, 'withdraw'),
    ownersCommand(tables.newParty, 'new-party'),
    ownersCommand(tables.allowOnce, 'lift-limit'),
    route(
      tables.undo,
      async ({ params, body }, { session, requestId }) =>
        toOwner(await service.undo(session, params.id, body, requestId)),
      change,
    ),
    route(tables.switch, async ({ body: { nudge_enabled, ...which } }, { session, requestId }) => ({
      data: await manyTables.editMany(session, which, { isOn: nudge_enabled }, requestId),
    })),
    route(tables.history, async ({ params, query }, { session }) => ({
      data: await history.ofTable(session.id, params.id, query),
    })),
    route(tables.today, async (_, { session }) => ({ data: await history.today(session.id) })),
    route(tables.boardEvents, async ({ params }, call) => {
      mustBeOwn(call.session, params.userId)
      await streams.openBoard(call, call.session)
      return HIJACKED
    }),
    route(
      tables.dinerEvents,
      async ({ params }, call) => {
        await streams.openTable(call, params.id, phoneOf(call))
        return HIJACKED
      },
      guessed,
    ),
  ]
}
