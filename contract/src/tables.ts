import { z } from 'zod'
import { ById, done, GivenTime, Id, ok } from './common.ts'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { DinerTable, OfferEvent, PastOffer, Table, Today } from './tables/replies.ts'
import { Command, CreateTable, MakeOffer, Switch, seen, TablePatch } from './tables/requests.ts'

export { DinerTable, OfferEvent, OfferState, PastOffer, Table, Today, VisitType } from './tables/replies.ts'
export { CreateTable, DOLLARS_MAX, EditTable, MakeOffer, offerForm, TablePatch } from './tables/requests.ts'

const OfferWithEvents = PastOffer.extend({ events: z.array(OfferEvent) }).meta({ id: 'OfferWithEvents' })
const asOwner = { access: 'restaurant', params: ById, body: Command, reply: ok(Table) } as const

export const tables = {
  list: endpoint({
    method: 'GET',
    path: '/table/tables/user/:userId',
    summary: "The restaurant's tables",
    access: 'restaurant',
    params: z.object({ userId: Id }),
    reply: ok(z.array(Table)),
  }),
  create: endpoint({
    method: 'POST',
    path: '/table/create-table',
    summary: 'Add a table',
    access: 'restaurant',
    status: 201,
    body: CreateTable,
    reply: ok(Table),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/table/tables/:id',
    summary: 'Change a table, or answer its offer: a bag of fields that is read as one command',
    access: 'guest',
    owner: 'restaurant',
    params: ById,
    body: TablePatch,
    reply: ok(z.union([Table, DinerTable])),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/table/tables/:id',
    summary: 'Delete a table; its history stays',
    access: 'restaurant',
    params: ById,
    reply: done,
  }),
  get: endpoint({
    method: 'GET',
    path: '/table/get-table/:id',
    summary: 'The table with its offer, as this phone may see it',
    access: 'guest',
    params: ById,
    reply: ok(DinerTable),
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/table/tables/:id/accept',
    summary: 'Accept the offer: the time starts by the server’s clock and the offer is bound to this phone',
    access: 'guest',
    owner: 'customer',
    params: ById,
    body: z.preprocess((input) => input ?? {}, z.object({ ...seen, offer_accepted_at: GivenTime.nullish() })),
    reply: ok(DinerTable),
  }),
  left: endpoint({
    method: 'POST',
    path: '/table/tables/:id/left',
    summary: '“We’ve left”: staff get two more minutes to answer',
    access: 'guest',
    params: ById,
    body: Command,
    reply: ok(DinerTable),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/table/tables/:id/offer',
    summary: 'Make an offer',
    access: 'restaurant',
    params: ById,
    body: MakeOffer,
    reply: ok(Table),
  }),
  extend: endpoint({
    method: 'POST',
    path: '/table/tables/:id/extend',
    summary: 'Give one second period; for two minutes also after the first ran out',
    ...asOwner,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/table/tables/:id/withdraw',
    summary: 'Take back an offer that nobody has accepted',
    ...asOwner,
  }),
  newParty: endpoint({
    method: 'POST',
    path: '/table/tables/:id/new-party',
    summary: 'Clear the outcome: a new visit begins',
    ...asOwner,
  }),
  switch: endpoint({
    method: 'POST',
    path: '/table/tables/switch',
    summary: 'Switch offers on or off for named tables, a location, or all',
    access: 'restaurant',
    body: Switch,
    reply: ok(
      z.object({ changed: z.array(z.string()), refused: z.array(z.object({ _id: z.string(), code: z.string() })) }),
    ),
  }),
  history: endpoint({
    method: 'GET',
    path: '/table/tables/:id/offers',
    summary: "A table's offers with their events, newest first",
    access: 'restaurant',
    params: ById,
    query: z.object({ size: wholeNumber(1, 100).default(20), before: Id.optional() }),
    reply: ok(z.array(OfferWithEvents)),
  }),
  today: endpoint({
    method: 'GET',
    path: '/table/today',
    summary: "Today's figures of the board",
    access: 'restaurant',
    reply: ok(Today),
  }),
  boardEvents: endpoint({
    method: 'GET',
    path: '/table/tables/user/:userId/events',
    summary: 'Changes of the restaurant’s tables, as they happen',
    access: 'restaurant',
    params: z.object({ userId: Id }),
    produces: 'text/event-stream',
    reply: z.unknown(),
  }),
  dinerEvents: endpoint({
    method: 'GET',
    path: '/table/get-table/:id/events',
    summary: 'Changes of one table as this phone may see them',
    access: 'guest',
    params: ById,
    produces: 'text/event-stream',
    reply: z.unknown(),
  }),
}
