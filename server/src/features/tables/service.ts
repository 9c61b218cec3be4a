// What can be done with tables, for owners and diners.

import type { Received, Reply } from '@tidetable/contract'
import { newTableCode } from '@tidetable/contract/random-code'
import {
  type MakeOffer,
  NewTableRow,
  OFFERS_AT_ONCE_MAX,
  type TablePatch,
  type tables,
} from '@tidetable/contract/tables'
import type { z } from 'zod'
import { newId, newSecretId } from '#platform/crypto.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { bounds } from '#platform/limits.ts'
import type { Platform } from '#platform/platform.ts'
import type { Session } from '#platform/session.ts'
import { localDay } from '#platform/zone.ts'
import type { Restaurant, Restaurants } from '../accounts/index.ts'
import { proposeCode } from '../coupons/index.ts'
import type { TableCache } from './live/table-cache.ts'
import type { Views } from './live/views.ts'
import type { Command, TableEdit } from './offer/offer.ts'
import { type PatchCommand, readPatch } from './offer/patch.ts'
import type { Actor, Table, TableState, Terms, Timings } from './offer/table-state.ts'
import { noticeOf } from './store/notice.ts'
import { codeTaken } from './store/refusal.ts'
import * as repo from './store/repo.ts'
import type { Transitions } from './store/transitions.ts'
import { tableWords } from './words.ts'

export interface NewTable {
  table_code?: string | undefined
  table_location: string
  table_capacity: number
}

type ManyOffers = Received<typeof tables.offerMany>['body']
type ManyChanged = Reply<typeof tables.switch>['data']
type Rows = Received<typeof tables.createMany>['body']['tables']
type Verdicts = Reply<typeof tables.createMany>['data']
/** What an offer promises, however many tables it is for. */
type GivenTerms = Pick<
  z.output<typeof MakeOffer>,
  'visit_type' | 'offer_type' | 'offer_value' | 'offer_exp' | 'offer_code'
>

type Seen = { seen?: string | null | undefined }

export interface Tables {
  create(owner: Session, input: NewTable): Promise<TableState>
  /** A command of staff on their own table. */
  asOwner(owner: Session, tableId: string, command: Command, requestId: string): Promise<TableState>
  /** `phone` is the hash of its cookie. */
  asDiner(phone: string, tableId: string, command: Command, requestId: string): Promise<TableState>
  offer(owner: Session, tableId: string, input: z.output<typeof MakeOffer>, requestId: string): Promise<TableState>
  /** The same terms for several tables, each by itself in the order in which they were named. */
  offerMany(owner: Session, input: ManyOffers, requestId: string): Promise<ManyChanged>
  undo(owner: Session, tableId: string, offerId: string, requestId: string): Promise<TableState>
  /** Brings a deleted table back. */
  restore(owner: Session, tableId: string, requestId: string): Promise<TableState>
  createMany(owner: Session, rows: Rows): Promise<Verdicts>
  editMany(owner: Session, ids: readonly string[], fields: TableEdit, requestId: string): Promise<ManyChanged>
  removeMany(owner: Session, ids: readonly string[], requestId: string): Promise<ManyChanged>
  extend(owner: Session, tableId: string, seen: Seen, requestId: string): Promise<TableState>
  /** The legacy bag of fields; `phone` is the one that sent it. */
  patch(owner: Session | null, phone: string, tableId: string, bag: TablePatch, requestId: string): Promise<PatchResult>
  switchAll(
    owner: Session,
    which: { ids?: string[] | undefined; location?: string | undefined },
    isOn: boolean,
    requestId: string,
  ): Promise<ManyChanged>
  /** Whose change made the table what it is at this version; null when it has changed since. */
  whoChanged(tableId: string, version: number): Promise<string | null>
}

export type PatchResult = { by: 'diner' | 'restaurant'; state: TableState } | { refused: 'needs_owner' }

const hostOf = ({ sessionId, device }: Session): Actor => ({ kind: 'restaurant', id: sessionId, label: device })

const timingsOf = ({ settings }: Restaurant, periodSeconds: number): Timings => ({
  periodSeconds,
  graceSeconds: settings.graceMinutes * 60,
  staleSeconds: settings.withdrawMinutes * 60,
  clearSeconds: settings.autoNewParty ? settings.newPartyMinutes * 60 : null,
  autoExtend: settings.autoSecondPeriod,
})

const tooManyTables = () => new AppError('too_many_tables', tableWords.tooManyTables(bounds.tablesPerRestaurantMax))
const invalid = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })
type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'live'> & {
  restaurants: Restaurants
  tableCache: TableCache
  transitions: Transitions
  views: Views
}

export function createTables(dependencies: Dependencies): Tables {
  const { db, clock, config, live, restaurants, tableCache, transitions, views } = dependencies

  function asOwner(owner: Session, tableId: string, command: Command, requestId: string): Promise<TableState> {
    return transitions.carryOut({
      tableId,
      restaurantId: owner.id,
      command,
      actor: hostOf(owner),
      requestId,
      show: async (state) => views.toOwner(state),
    })
  }

  function asDiner(phone: string, tableId: string, command: Command, requestId: string) {
    const actor: Actor = { kind: 'guest', id: phone, label: 'guest' }
    return transitions.carryOut({
      tableId,
      command,
      actor,
      requestId,
      show: (state) => views.toDiner(state, phone),
    })
  }

  async function restaurantOf(owner: Session): Promise<Restaurant> {
    const restaurant = await restaurants.find(owner.id)
    if (!restaurant) throw notFound('Restaurant')
    return restaurant
  }

  function termsOf(input: GivenTerms, restaurant: Restaurant): Terms {
    const isNext = input.visit_type === 1
    const expiresOn = isNext ? (input.offer_exp ?? null) : null
    if (expiresOn && expiresOn < localDay(clock.now(), restaurant.timezone))
      throw invalid('offer_exp', tableWords.dayIsOver)
    return {
      visitType: isNext ? 'next' : 'current',
      kind: input.offer_type === 1 ? 'percent' : 'dollars',
      minorUnits: Math.round(input.offer_value * 100),
      expiresOn,
      code: isNext ? (input.offer_code ?? null) : null,
    }
  }

  const insert = (state: TableState) =>
    db.transaction(async (tx) => {
      const inserted = await repo.insertTable(tx, state.table, bounds.tablesPerRestaurantMax)
      if (inserted !== 'inserted') return inserted
      tx.afterCommit(() => tableCache.put(state))
      await live.publish(tx, noticeOf(state))
      return inserted
    })

  async function create(owner: Session, input: NewTable): Promise<TableState> {
    for (let tried = 0; tried < 50; tried++) {
      const now = clock.now()
      const table: Table = {
        id: newSecretId(),
        restaurantId: owner.id,
        code: input.table_code ?? newTableCode(),
        location: input.table_location,
        capacity: input.table_capacity,
        isOn: true,
        visit: 0,
        version: 1,
        deletedAt: null,
        undoUntil: null,
        changedAt: now,
        changedBy: owner.device,
      }
      const inserted = await insert({ table, offer: null })
      if (inserted === 'inserted') return { table, offer: null }
      if (inserted === 'full') throw tooManyTables()
      if (input.table_code) throw codeTaken()
    }
    throw codeTaken()
  }

  async function makeOffer(
    owner: Session,
    tableId: string,
    { terms, timings, seen }: { terms: Terms; timings: Timings } & Seen,
    requestId: string,
  ): Promise<TableState> {
    for (;;) {
      const command: Command = { type: 'offer', id: newId(), terms, timings, proposedCode: proposeCode(), seen }
      try {
        return await asOwner(owner, tableId, command, requestId)
      } catch (error) {
        // A code that we made up and that is live already: take another.
        if (!(error instanceof AppError) || error.code !== 'code_taken' || terms.code !== null) throw error
      }
    }
  }

  /** Each table by itself and one after another: what one refuses keeps none of the others away. */
  async function eachOf(ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<ManyChanged> {
    const result: ManyChanged = { changed: [], refused: [] }
    for (const id of new Set(ids)) {
      try {
        await act(id)
        result.changed.push(id)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        result.refused.push({ _id: id, code: error.code, message: error.message })
      }
    }
    return result
  }

  /** In the order of the board; of all locations when none is named. */
  async function idsAt(owner: Session, location?: string): Promise<string[]> {
    const cached = await tableCache.find(owner.id)
    return [...(cached?.entries.values() ?? [])].flatMap(({ state: { table } }) =>
      location === undefined || table.location === location ? [table.id] : [],
    )
  }

  async function addRow(owner: Session, given: Rows[number], row: number): Promise<Verdicts[number]> {
    const nothing = { row, _id: null, table_code: null, code: null, field: null, message: null }
    const read = NewTableRow.safeParse(given)
    if (!read.success) {
      const issue = read.error.issues[0]
      return {
        ...nothing,
        code: 'invalid',
        field: String(issue?.path[0] ?? 'table_code'),
        message: issue?.message ?? '',
      }
    }
    try {
      const { table } = await create(owner, read.data)
      return { ...nothing, _id: table.id, table_code: table.code }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const [field = null] = Object.keys(error.details.fields ?? {})
      return { ...nothing, code: error.code, field, message: error.message }
    }
  }

  return {
    asOwner,
    asDiner,
    create,

    async createMany(owner, rows) {
      const verdicts: Verdicts = []
      for (const [at, row] of rows.entries()) verdicts.push(await addRow(owner, row, at))
      return verdicts
    },

    async offer(owner, tableId, input, requestId) {
      const restaurant = await restaurantOf(owner)
      const terms = termsOf(input, restaurant)
      const timings = timingsOf(restaurant, config.offerPeriodSeconds)
      return makeOffer(owner, tableId, { terms, timings, seen: input.offer_id }, requestId)
    },

    async offerMany(owner, { table_ids, location, ...input }, requestId) {
      const restaurant = await restaurantOf(owner)
      const terms = termsOf(input, restaurant)
      const timings = timingsOf(restaurant, config.offerPeriodSeconds)
      const ids = table_ids ?? (await idsAt(owner, location))
      if (ids.length === 0) throw new AppError('not_found', tableWords.noTableThere)
      if (ids.length > OFFERS_AT_ONCE_MAX) throw invalid('location', tableWords.tooManyOffers(OFFERS_AT_ONCE_MAX))
      return eachOf(ids, (id) => makeOffer(owner, id, { terms, timings }, requestId))
    },

    undo: (owner, tableId, offerId, requestId) =>
      asOwner(owner, tableId, { type: 'undo', id: newId(), seen: offerId }, requestId),

    async restore(owner, tableId, requestId) {
      if ((await repo.countTables(db, owner.id)) >= bounds.tablesPerRestaurantMax) throw tooManyTables()
      return asOwner(owner, tableId, { type: 'restore' }, requestId)
    },

    editMany: (owner, ids, fields, requestId) =>
      eachOf(ids, (id) => asOwner(owner, id, { type: 'edit', fields }, requestId)),

    removeMany: (owner, ids, requestId) => eachOf(ids, (id) => asOwner(owner, id, { type: 'remove' }, requestId)),

    extend: (owner, tableId, { seen }, requestId) =>
      asOwner(owner, tableId, { type: 'extend', id: newId(), seen }, requestId),

    async patch(owner, phone, tableId, bag, requestId) {
      const cached = await tableCache.findByTable(tableId)
      const isOwner = owner !== null && cached?.restaurantId === owner.id
      const reading = readPatch(bag, isOwner)
      if (!reading) throw new AppError('invalid', tableWords.meansNothing)
      if (reading.by === 'restaurant') {
        if (!owner) return { refused: 'needs_owner' }
        return { by: 'restaurant', state: await asOwner(owner, tableId, reading.command as Command, requestId) }
      }
      const command = withPhone(reading.command, phone)
      if (isOwner && command.type !== 'accept')
        return { by: 'restaurant', state: await asOwner(owner, tableId, command, requestId) }
      return { by: 'diner', state: await asDiner(phone, tableId, command, requestId) }
    },

    async switchAll(owner, { ids, location }, isOn, requestId) {
      const named = ids ?? (await idsAt(owner, location))
      return eachOf(named, (id) => asOwner(owner, id, { type: 'edit', fields: { isOn } }, requestId))
    },

    async whoChanged(tableId, version) {
      const table = (await tableCache.findByTable(tableId))?.entries.get(tableId)?.state.table
      return table?.version === version ? table.changedBy : null
    },
  }
}

const withPhone = (command: PatchCommand, phone: string): Command =>
  command.type === 'accept' ? { ...command, phone } : command
