import type { Sent } from '@tidetable/contract'
import { tables } from '@tidetable/contract/endpoints/tables'
import { type Actor, asGuest, asRestaurant, type RestaurantActor } from './actors.ts'
import { createTestApp, type TestApp } from './app.ts'

type OfferBody = Sent<typeof tables.offer>['body']
type PatchBody = Sent<typeof tables.update>['body']

export const TEN_PERCENT = { visit_type: 0, offer_type: 1, offer_value: 10, available: false } as const

export function atTable(owner: RestaurantActor, guest: Actor, id: string) {
  const params = { id }
  return {
    id,
    owner,
    diner: guest,
    offer: (body: Partial<Record<string, unknown>> = {}) =>
      owner.call(tables.offer, { params, body: { ...TEN_PERCENT, ...body } as OfferBody }),
    accept: (by: Actor = guest, body: { offer_id?: string } = {}) =>
      by.call(tables.accept, { params, body: { offer_accepted_at: '2026-01-01T00:00:00.000Z', ...body } }),
    get: (by: Actor = guest) => by.call(tables.get, { params }),
    patch: (by: Actor, body: PatchBody) => by.call(tables.update, { params, body }),
    yes: (by: Actor = owner) =>
      by.call(tables.update, {
        params,
        body: {
          available: true,
          offer_value: null,
          offer_completed: true,
          offer_completed_at: '2026-01-01T00:00:00.000Z',
        },
      }),
    no: (by: Actor = owner) =>
      by.call(tables.update, {
        params,
        body: {
          available: true,
          offer_value: null,
          offer_rejected: true,
          offer_rejected_at: '2026-01-01T00:00:00.000Z',
        },
      }),
    notInterested: (by: Actor = guest) =>
      by.call(tables.update, {
        params,
        body: {
          available: true,
          offer_rejected: true,
          offer_rejected_at: '2026-01-01T00:00:00.000Z',
          offer_accepted_at: null,
          offer_value: null,
        },
      }),
    timeUp: (by: Actor = guest) =>
      by.call(tables.update, {
        params,
        body: { available: true, offer_timeout: true, offer_rejected: true, offer_value: null, offer_completed: false },
      }),
    moreTime: (by: Actor = guest, body: { offer_id?: string } = {}) => by.call(tables.moreTime, { params, body }),
    async undo(offerId?: string) {
      const { offer_id, last_offer } = await this.seen()
      const body = { offer_id: offerId ?? offer_id ?? last_offer?.offer_id ?? 'no-offer' }
      return owner.call(tables.undo, { params, body })
    },
    hadLeft: (offerId: string) => owner.call(tables.hadLeft, { params, body: { offer_id: offerId } }),
    reward: () => owner.call(tables.reward, { params }),
    restore: () => owner.call(tables.restore, { params }),
    left: (by: Actor = guest) => by.call(tables.left, { params, body: {} }),
    extend: (body: { offer_id?: string } = {}) => owner.call(tables.extend, { params, body }),
    withdraw: (body: { offer_id?: string } = {}) => owner.call(tables.withdraw, { params, body }),
    allowOnce: (body: { offer_id?: string } = {}) => owner.call(tables.allowOnce, { params, body }),
    newParty: () => owner.call(tables.newParty, { params, body: {} }),
    remove: () => owner.call(tables.remove, { params }),
    async seen() {
      const { body } = await owner.call(tables.list, { params: { userId: owner.id } })
      const table = body.data.find(({ _id }) => _id === id)
      if (!table) throw new Error('the table is gone')
      return table
    },
  }
}

export type AtTable = ReturnType<typeof atTable>

export async function aTable(app: TestApp, owner?: RestaurantActor, location = 'Patio'): Promise<AtTable> {
  const restaurant = owner ?? (await asRestaurant(app))
  const { body } = await restaurant.call(tables.create, { body: { table_location: location, table_capacity: 4 } })
  return atTable(restaurant, asGuest(app), body.data._id)
}

export async function openTable() {
  const app = await createTestApp()
  return { app, table: await aTable(app) }
}
