import { tables } from '@tidetable/contract/endpoints/tables'
import { newId } from '#platform/crypto.ts'
import { AppError } from '#platform/errors.ts'
import { answerPoll } from '#platform/http/answer-poll.ts'
import { bearerOf } from '#platform/http/bearer.ts'
import { type AnyCall, HIJACKED, type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import { bindablePhone, phoneOf } from '#platform/network/guest-phone.ts'
import type { Network } from '#platform/network/network.ts'
import type { Authenticate, Session } from '#platform/session.ts'
import { createManyTables, createTable } from './adding.ts'
import type { TablesContext } from './context.ts'
import { readHistory } from './history/history.ts'
import { readReward } from './history/reward.ts'
import type { TableStreams } from './live/streams.ts'
import { readBoard, readTable, toGuest, toOwner } from './live/table-reads.ts'
import { editMany, offerMany, removeMany } from './many-tables.ts'
import type { Command } from './offer/offer.ts'
import type { TableState } from './offer/table-state.ts'
import { asGuest, asOwner, hadLeft, patch, prepareOffer, restore } from './service.ts'
import { callerWords, doneWords } from './words.ts'

type PhonesCall = Pick<AnyCall, 'network' | 'cookie' | 'setCookie' | 'requestId'>

/** The specification's client sends `user_id`, but the session decides. */
function mustBeOwn(session: Session, userId: string | undefined) {
  if (userId !== undefined && userId !== session.id) throw new AppError('forbidden', callerWords.notYours)
}

export function tableRoutes(
  context: TablesContext,
  { streams, authenticate }: { streams: TableStreams; authenticate: Authenticate },
): Route[] {
  const { throttle } = context
  const owned = async (state: TableState) => ({ data: await toOwner(context, state) })
  const shown = async (state: TableState, phone: string) => ({ data: await toGuest(context, state, phone) })

  const change = { isIdempotent: true } as const

  /** Guests of one restaurant share its Wi-Fi, so only requests for unknown tables are counted. */
  const guessed = { limit: { unknown: limits.tableMisses } }
  function countAnswer(tableId: string, network: Network) {
    throttle.takeOrRefuse(limits.guestWrites, [tableId, network], callerWords.tooMany)
    throttle.takeOrRefuse(limits.guestWritesOfTable, tableId, callerWords.tooMany)
  }

  const ownersCommand = (
    endpoint: typeof tables.withdraw | typeof tables.newParty | typeof tables.allowOnce,
    type: 'withdraw' | 'new-party' | 'lift-limit',
  ) =>
    route(
      endpoint,
      async ({ params, body }, { session, requestId }) =>
        await owned(await asOwner(context, session, params.id, { type, seen: body.offer_id }, requestId)),
      change,
    )

  async function answer(call: PhonesCall, tableId: string, command: (phone: string) => Command) {
    countAnswer(tableId, call.network)
    const { phone, saveCookie } = bindablePhone(call)
    const state = await asGuest(context, phone, tableId, command(phone), call.requestId)
    saveCookie()
    return shown(state, phone)
  }

  /** Throws forbidden for a session of another role, unauthenticated without a session. */
  async function refuseOthers(authorization: string | undefined): Promise<never> {
    const token = bearerOf({ authorization })
    const session = token ? await authenticate(token) : null
    if (session) throw new AppError('forbidden', callerWords.notAllowed)
    throw new AppError('unauthenticated', callerWords.logIn)
  }

  return [
    route(tables.list, async ({ params }, call) => {
      mustBeOwn(call.session, params.userId)
      const data = await readBoard(context, call.session.id)
      if (!data) throw new AppError('not_found', callerWords.userNotFound)
      return answerPoll({ success: true, data }, call)
    }),
    route(
      tables.create,
      async ({ body: { user_id, ...body } }, { session }) => {
        mustBeOwn(session, user_id)
        return { message: doneWords.created, ...(await owned(await createTable(context, session, body))) }
      },
      change,
    ),
    route(
      tables.createMany,
      async ({ body }, { session }) => ({ data: await createManyTables(context, session, body.tables) }),
      { isIdempotent: true },
    ),
    route(
      tables.update,
      async ({ params, body }, call) => {
        const { session, requestId, network, headers } = call
        if (!session) countAnswer(params.id, network)
        const { phone, saveCookie } = bindablePhone(call)
        const result = await patch(context, session, phone, params.id, body, requestId)
        if ('refused' in result) return refuseOthers(headers.authorization)
        if (result.by === 'restaurant') return owned(result.state)
        saveCookie()
        return shown(result.state, phone)
      },
      guessed,
    ),
    route(tables.remove, async ({ params }, { session, requestId }) => {
      await asOwner(context, session, params.id, { type: 'remove' }, requestId)
      return { message: doneWords.deleted }
    }),
    route(tables.removeMany, async ({ body }, { session, requestId }) => ({
      data: await removeMany(context, session, body.ids, requestId),
    })),
    route(
      tables.restore,
      async ({ params }, { session, requestId }) => owned(await restore(context, session, params.id, requestId)),
      change,
    ),
    route(tables.editMany, async ({ body: { ids, table_location, table_capacity } }, { session, requestId }) => {
      const fields = {
        ...(table_location === undefined ? {} : { location: table_location }),
        ...(table_capacity === undefined ? {} : { capacity: table_capacity }),
      }
      return { data: await editMany(context, session, { ids }, fields, requestId) }
    }),
    route(
      tables.get,
      async ({ params }, call) =>
        answerPoll({ success: true, data: await readTable(context, params.id, phoneOf(call)) }, call),
      guessed,
    ),
    route(
      tables.accept,
      async ({ params, body }, call) =>
        answer(call, params.id, (phone) => ({
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
        answer(call, params.id, (phone) => ({ type: 'left', phone, seen: body.offer_id })),
      guessed,
    ),
    route(
      tables.moreTime,
      async ({ params, body }, call) =>
        answer(call, params.id, (phone) => ({ type: 'more-time', phone, seen: body.offer_id })),
      guessed,
    ),
    route(
      tables.offer,
      async ({ params, body }, { session, requestId }) => ({
        message: doneWords.offered,
        ...(await owned(await (await prepareOffer(context, session, body))(params.id, requestId, body.offer_id))),
      }),
      change,
    ),
    route(
      tables.offerMany,
      async ({ body }, { session, requestId }) => ({ data: await offerMany(context, session, body, requestId) }),
      { isIdempotent: true },
    ),
    route(
      tables.extend,
      async ({ params, body }, { session, requestId }) =>
        owned(
          await asOwner(context, session, params.id, { type: 'extend', id: newId(), seen: body.offer_id }, requestId),
        ),
      change,
    ),
    ownersCommand(tables.withdraw, 'withdraw'),
    ownersCommand(tables.newParty, 'new-party'),
    ownersCommand(tables.allowOnce, 'lift-limit'),
    route(
      tables.undo,
      async ({ params, body }, { session, requestId }) =>
        owned(
          await asOwner(
            context,
            session,
            params.id,
            { type: 'undo', id: newId(), seen: body.offer_id, exception: body.exception ?? null },
            requestId,
          ),
        ),
      change,
    ),
    route(
      tables.hadLeft,
      async ({ params, body }, { session, requestId }) =>
        owned(await hadLeft(context, session, params.id, body.offer_id, requestId)),
      change,
    ),
    route(tables.reward, async ({ params }, { session }) => ({
      data: await readReward(context, session.id, params.id),
    })),
    route(tables.switch, async ({ body: { nudge_enabled, ...which } }, { session, requestId }) => ({
      data: await editMany(context, session, which, { isOn: nudge_enabled }, requestId),
    })),
    route(tables.history, async ({ params, query }, { session }) => ({
      data: await readHistory(context, session.id, params.id, query),
    })),
    route(tables.boardEvents, async ({ params }, call) => {
      mustBeOwn(call.session, params.userId)
      await streams.openBoard(call, call.session)
      return HIJACKED
    }),
    route(
      tables.guestEvents,
      async ({ params }, call) => {
        await streams.openTable(call, params.id, phoneOf(call))
        return HIJACKED
      },
      guessed,
    ),
  ]
}
