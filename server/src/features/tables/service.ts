import type { MakeOffer, TablePatch } from '@tidetable/contract/endpoints/tables'
import { amountProblem } from '@tidetable/contract/fields/number'
import { costOf } from '@tidetable/contract/rules/cost'
import { opensInTime, windowSentences } from '@tidetable/contract/rules/coupon-windows'
import type { z } from 'zod'
import { newId } from '#platform/crypto.ts'
import { AppError } from '#platform/errors.ts'
import { bounds } from '#platform/limits.ts'
import type { Session } from '#platform/session.ts'
import { localDay } from '#platform/zone.ts'
import { proposeCode } from '../coupons/index.ts'
import type { Restaurant } from '../restaurants/index.ts'
import type { TablesContext } from './context.ts'
import { toGuest, toOwner } from './live/table-reads.ts'
import type { Command } from './offer/offer.ts'
import { type PatchCommand, readPatch } from './offer/patch.ts'
import type { Actor, TableState, Terms } from './offer/table-state.ts'
import { timingsOf } from './offer/timings.ts'
import { confirmGuestLeft } from './store/confirm-left.ts'
import { tooManyTables } from './store/refusal.ts'
import * as repo from './store/repo.ts'
import { execute } from './store/transitions.ts'
import { tableWords } from './words.ts'

type TermsInput = Pick<
  z.output<typeof MakeOffer>,
  'visit_type' | 'offer_type' | 'offer_value' | 'offer_exp' | 'offer_windows' | 'offer_code' | 'exception'
>

type MakeOfferAt = (tableId: string, requestId: string, seen?: string | null) => Promise<TableState>

export type PatchResult = { by: 'guest' | 'restaurant'; state: TableState } | { refused: 'needs_owner' }

const hostOf = ({ sessionId, device }: Session): Actor => ({ kind: 'restaurant', id: sessionId, label: device })

const invalid = (field: string, message: string) => new AppError('invalid', message, { fields: { [field]: message } })

export const asOwner = (
  context: TablesContext,
  owner: Session,
  tableId: string,
  command: Command,
  requestId: string,
): Promise<TableState> =>
  execute(context, {
    tableId,
    restaurantId: owner.id,
    command,
    actor: hostOf(owner),
    requestId,
    show: (state) => toOwner(context, state),
  })

export const hadLeft = (
  context: TablesContext,
  owner: Session,
  tableId: string,
  offerId: string,
  requestId: string,
): Promise<TableState> =>
  confirmGuestLeft(context, {
    tableId,
    restaurantId: owner.id,
    offerId,
    actor: hostOf(owner),
    requestId,
    show: (state) => toOwner(context, state),
  })

export const asGuest = (
  context: TablesContext,
  phone: string,
  tableId: string,
  command: Command,
  requestId: string,
): Promise<TableState> =>
  execute(context, {
    tableId,
    command,
    actor: { kind: 'guest', id: phone, label: 'guest' },
    requestId,
    show: (state) => toGuest(context, state, phone),
  })

function termsOf(input: TermsInput, restaurant: Restaurant, now: Date): Terms {
  const isNext = input.visit_type === 1
  const expiresOn = isNext ? (input.offer_exp ?? null) : null
  if (expiresOn && expiresOn < localDay(now, restaurant.timezone)) throw invalid('offer_exp', tableWords.dayIsOver)
  const windows = isNext ? (input.offer_windows ?? null) : null
  if (windows && expiresOn && !opensInTime(windows, restaurant.timezone, now, expiresOn))
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
    cost: costOf({ type, value }, restaurant.settings.average_spend),
  }
}

/** Checks the terms once for any number of tables. */
export async function prepareOffer(context: TablesContext, owner: Session, input: TermsInput): Promise<MakeOfferAt> {
  const { clock, config, restaurants } = context
  const restaurant = await restaurants.get(owner.id)
  const terms = termsOf(input, restaurant, clock.now())
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
        return await asOwner(context, owner, tableId, command, requestId)
      } catch (error) {
        // The generated code is in use: try another one.
        if (!(error instanceof AppError) || error.code !== 'code_taken' || terms.code !== null) throw error
      }
    }
  }
}

export async function restore(
  context: TablesContext,
  owner: Session,
  tableId: string,
  requestId: string,
): Promise<TableState> {
  if ((await repo.countTables(context.db, owner.id)) >= bounds.tablesPerRestaurantMax) throw tooManyTables()
  return asOwner(context, owner, tableId, { type: 'restore' }, requestId)
}

export async function patch(
  context: TablesContext,
  owner: Session | null,
  phone: string,
  tableId: string,
  bag: TablePatch,
  requestId: string,
): Promise<PatchResult> {
  const isOwner = owner !== null && (await repo.hasTable(context.db, owner.id, tableId))
  const reading = readPatch(bag, isOwner)
  if (!reading) throw new AppError('invalid', tableWords.noValidChange)
  if (reading.by === 'restaurant') {
    if (!owner) return { refused: 'needs_owner' }
    const state = await asOwner(context, owner, tableId, reading.command as Command, requestId)
    return { by: 'restaurant', state }
  }
  const command = withPhone(reading.command, phone)
  if (isOwner && command.type !== 'accept')
    return { by: 'restaurant', state: await asOwner(context, owner, tableId, command, requestId) }
  return { by: 'guest', state: await asGuest(context, phone, tableId, command, requestId) }
}

const withPhone = (command: PatchCommand, phone: string): Command =>
  command.type === 'accept' ? { ...command, phone } : command
