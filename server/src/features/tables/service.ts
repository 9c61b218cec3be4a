// What can be done with tables, for owners and diners.

import { costOf } from '@tidetable/contract/cost'
import { opensInTime, windowSentences } from '@tidetable/contract/coupon-windows'
import { amountProblem } from '@tidetable/contract/money'
import type { MakeOffer, TablePatch, Undo } from '@tidetable/contract/tables'
import type { z } from 'zod'
import { newId } from '#platform/crypto.ts'
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
import type { Actor, TableState, Terms } from './offer/table-state.ts'
import { timingsOf } from './offer/timings.ts'
import { tooManyTables } from './store/refusal.ts'
import * as repo from './store/repo.ts'
import type { Transitions } from './store/transitions.ts'
import { tableWords } from './words.ts'

/** What an offer promises, however many tables it is for. */
type GivenTerms = Pick<
  z.output<typeof MakeOffer>,
  'visit_type' | 'offer_type' | 'offer_value' | 'offer_exp' | 'offer_windows' | 'offer_code' | 'exception'
>

type MakeOfferAt = (tableId: string, requestId: string, seen?: string | null) => Promise<TableState>

type Seen = { seen?: string | null | undefined }

export interface Tables {
  /** A command of staff on their own table. */
  asOwner(owner: Session, tableId: string, command: Command, requestId: string): Promise<TableState>
  /** `phone` is the hash of its cookie. */
  asDiner(phone: string, tableId: string, command: Command, requestId: string): Promise<TableState>
  offer(owner: Session, tableId: string, input: z.output<typeof MakeOffer>, requestId: string): Promise<TableState>
  /** Judges what is to be offered, once for however many tables; what it answers makes the offer at one of them. */
  prepareOffer(owner: Session, input: GivenTerms): Promise<MakeOfferAt>
  undo(owner: Session, tableId: string, input: z.output<typeof Undo>, requestId: string): Promise<TableState>
  /** Brings a deleted table back. */
  restore(owner: Session, tableId: string, requestId: string): Promise<TableState>
  extend(owner: Session, tableId: string, seen: Seen, requestId: string): Promise<TableState>
  /** The legacy bag of fields; `phone` is the one that sent it. */
  patch(owner: Session | null, phone: string, tableId: string, bag: TablePatch, requestId: string): Promise<PatchResult>
  /** Whose change made the table what it is at this version; null when it has changed since. */
  whoChanged(tableId: string, version: number): Promise<string | null>
}

export type PatchResult = { by: 'diner' | 'restaurant'; state: TableState } | { refused: 'needs_owner' }

const hostOf = ({ sessionId, device }: Session): Actor => ({ kind: 'restaurant', id: sessionId, label: device })

const invalid = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })
type Dependencies = Pick<Platform, 'db' | 'clock' | 'config'> & {
  restaurants: Restaurants
  tableCache: TableCache
  transitions: Transitions
  views: Views
}

export function createTables(dependencies: Dependencies): Tables {
  const { db, clock, config, restaurants, tableCache, transitions, views } = dependencies

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
    const windows = isNext ? (input.offer_windows ?? null) : null
    if (windows && expiresOn && !opensInTime(windows, restaurant.timezone, clock.now(), expiresOn))
      throw invalid('offer_windows', windowSentences.neverOpen)
    const { offer_type: type, offer_value: value } = input
    const tooMuch = type === 0 ? amountProblem(value, restaurant.currency) : null
    if (tooMuch) throw invalid('offer_value', tooMuch)
    return {
      visitType: isNext ? 'next' : 'current',
      kind: type === 1 ? 'percent' : 'dollars',
      minorUnits: Math.round(value * 100),
      expiresOn,
      windows,
      code: isNext ? (input.offer_code ?? null) : null,
      cost: costOf({ type, value }, restaurant.settings.averageSpend),
    }
  }

  async function prepareOffer(owner: Session, input: GivenTerms): Promise<MakeOfferAt> {
    const restaurant = await restaurantOf(owner)
    const terms = termsOf(input, restaurant)
    const timings = timingsOf(restaurant.settings, config.offerPeriodSeconds)
    return async (tableId, requestId, seen) => {
      for (;;) {
        const command: Command = {
          type: 'offer',
          id: newId(),
          terms,
          timings,
          proposedCode: proposeCode(),
          exception: input.exception || null,
          seen,
        }
        try {
          return await asOwner(owner, tableId, command, requestId)
        } catch (error) {
          // A code that we made up and that is live already: take another.
          if (!(error instanceof AppError) || error.code !== 'code_taken' || terms.code !== null) throw error
        }
      }
    }
  }

  return {
    asOwner,
    asDiner,
    prepareOffer,

    offer: async (owner, tableId, input, requestId) =>
      (await prepareOffer(owner, input))(tableId, requestId, input.offer_id),

    undo: (owner, tableId, { offer_id: seen, exception = null }, requestId) =>
      asOwner(owner, tableId, { type: 'undo', id: newId(), seen, exception }, requestId),

    async restore(owner, tableId, requestId) {
      if ((await repo.countTables(db, owner.id)) >= bounds.tablesPerRestaurantMax) throw tooManyTables()
      return asOwner(owner, tableId, { type: 'restore' }, requestId)
    },

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

    async whoChanged(tableId, version) {
      const table = (await tableCache.findByTable(tableId))?.entries.get(tableId)?.state.table
      return table?.version === version ? table.changedBy : null
    },
  }
}

const withPhone = (command: PatchCommand, phone: string): Command =>
  command.type === 'accept' ? { ...command, phone } : command
