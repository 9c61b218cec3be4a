// What can be done with tables, for owners and diners.
import { newTableCode } from '@tidetable/contract/random-code'
import type { MakeOffer, TablePatch } from '@tidetable/contract/tables'
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
import type { Command } from './offer/offer.ts'
import { type PatchCommand, readPatch } from './offer/patch.ts'
import type { Actor, Table, TableState, Terms, Timings } from './offer/table-state.ts'
import { noticeOf } from './store/notice.ts'
import { codeTaken } from './store/refusal.ts'
import * as repo from './store/repo.ts'
import type { Transitions } from './store/transitions.ts'

export interface Diner {
  /** Hash of the phone's cookie. */
  phone: string
  customerId: string | null
}

export interface NewTable {
  table_code?: string | undefined
  table_location: string
  table_capacity: number
}

type Seen = { seen?: string | null | undefined }

export interface Tables {
  create(owner: Session, input: NewTable): Promise<TableState>
  /** A command of staff on their own table. */
  asOwner(owner: Session, tableId: string, command: Command, requestId: string): Promise<TableState>
  asDiner(diner: Diner, tableId: string, command: Command, requestId: string): Promise<TableState>
  offer(owner: Session, tableId: string, input: z.output<typeof MakeOffer>, requestId: string): Promise<TableState>
  extend(owner: Session, tableId: string, seen: Seen, requestId: string): Promise<TableState>
  /** The legacy bag of fields; `diner` is the phone that sent it. */
  patch(owner: Session | null, diner: Diner, tableId: string, bag: TablePatch, requestId: string): Promise<PatchResult>
  switchAll(
    owner: Session,
    which: { ids?: string[] | undefined; location?: string | undefined },
    isOn: boolean,
    requestId: string,
  ): Promise<{ changed: string[]; refused: { _id: string; code: string }[] }>
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

  function asDiner({ phone, customerId }: Diner, tableId: string, command: Command, requestId: string) {
    const actor: Actor = { kind: 'guest', id: phone, label: 'guest' }
    return transitions.carryOut({
      tableId,
      command,
      actor,
      requestId,
      customerId,
      show: (state) => views.toDiner(state, phone),
    })
  }

  async function restaurantOf(owner: Session): Promise<Restaurant> {
    const restaurant = await restaurants.find(owner.id)
    if (!restaurant) throw notFound('Restaurant')
    return restaurant
  }

  function termsOf(input: z.output<typeof MakeOffer>, restaurant: Restaurant): Terms {
    const isNext = input.visit_type === 1
    const expiresOn = isNext ? (input.offer_exp ?? null) : null
    if (expiresOn && expiresOn < localDay(clock.now(), restaurant.timezone))
      throw invalid('offer_exp', 'The expiry date must be today or later')
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

  return {
    asOwner,
    asDiner,

    async create(owner, input) {
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
          changedAt: now,
          changedBy: owner.device,
        }
        const inserted = await insert({ table, offer: null })
        if (inserted === 'inserted') return { table, offer: null }
        if (inserted === 'full')
          throw new AppError('too_many_tables', `A restaurant has at most ${bounds.tablesPerRestaurantMax} tables.`)
        if (input.table_code) throw codeTaken()
      }
      throw codeTaken()
    },

    async offer(owner, tableId, input, requestId) {
      const restaurant = await restaurantOf(owner)
      const terms = termsOf(input, restaurant)
      const timings = timingsOf(restaurant, config.offerPeriodSeconds)
      for (;;) {
        const command: Command = {
          type: 'offer',
          id: newId(),
          terms,
          timings,
          proposedCode: proposeCode(),
          seen: input.offer_id,
        }
        try {
          return await asOwner(owner, tableId, command, requestId)
        } catch (error) {
          // A code that we made up and that is live already: take another.
          if (!(error instanceof AppError) || error.code !== 'code_taken' || terms.code !== null) throw error
        }
      }
    },

    extend: (owner, tableId, { seen }, requestId) =>
      asOwner(owner, tableId, { type: 'extend', id: newId(), seen }, requestId),

    async patch(owner, diner, tableId, bag, requestId) {
      const cached = await tableCache.findByTable(tableId)
      const isOwner = owner !== null && cached?.restaurantId === owner.id
      const reading = readPatch(bag, isOwner)
      if (!reading) throw new AppError('invalid', 'These fields do not make a change.')
      if (reading.by === 'restaurant') {
        if (!owner) return { refused: 'needs_owner' }
        return { by: 'restaurant', state: await asOwner(owner, tableId, reading.command as Command, requestId) }
      }
      const command = withPhone(reading.command, diner.phone)
      if (isOwner && command.type !== 'accept')
        return { by: 'restaurant', state: await asOwner(owner, tableId, command, requestId) }
      return { by: 'diner', state: await asDiner(diner, tableId, command, requestId) }
    },

    async switchAll(owner, { ids, location }, isOn, requestId) {
      const cached = await tableCache.find(owner.id)
      const named =
        ids ??
        [...(cached?.entries.values() ?? [])].flatMap(({ state }) =>
          !location || state.table.location === location ? [state.table.id] : [],
        )
      const changed: string[] = []
      const refused: { _id: string; code: string }[] = []
      for (const id of named) {
        try {
          await asOwner(owner, id, { type: 'edit', fields: { isOn } }, requestId)
          changed.push(id)
        } catch (error) {
          if (!(error instanceof AppError)) throw error
          refused.push({ _id: id, code: error.code })
        }
      }
      return { changed, refused }
    },

    async whoChanged(tableId, version) {
      const table = (await tableCache.findByTable(tableId))?.entries.get(tableId)?.state.table
      return table?.version === version ? table.changedBy : null
    },
  }
}

const withPhone = (command: PatchCommand, phone: string): Command =>
  command.type === 'accept' ? { ...command, phone } : command
