import { ById, done, Id, ok, Time, TimeInput } from '../fields/common.ts'
import { wholeNumber } from '../fields/number.ts'
import { tables as routes } from '../routes/tables.ts'
import { z } from '../zod.ts'
import { Coupon } from './coupons.ts'
import { endpoint } from './endpoint.ts'
import { GuestTable, OfferEvent, OfferHistoryEntry, Table } from './tables/replies.ts'
import {
  Command,
  CreateTable,
  CreateTables,
  EditTables,
  MakeOffer,
  MakeOffers,
  RemoveTables,
  Switch,
  seen,
  TablePatch,
  Undo,
} from './tables/requests.ts'

export {
  GuestTable,
  OfferEnd,
  OfferEvent,
  OfferHistoryEntry,
  OfferState,
  Table,
  VisitType,
} from './tables/replies.ts'
export {
  CreateTable,
  EditTable,
  ExceptionForm,
  MakeOffer,
  NewTableRow,
  OFFERS_PER_REQUEST_MAX,
  offerForm,
  TABLE_ROWS_MAX,
  TablePatch,
  Undo,
} from './tables/requests.ts'

const OfferWithEvents = OfferHistoryEntry.extend({
  /** Whether an undo replaced this offer, which then is not counted. */
  superseded: z.boolean(),
  /** When the reward or coupon code was last redeemed, possibly before the table was freed; null if never. */
  redeemed_at: Time.nullable(),
  events: z.array(OfferEvent),
}).meta({ id: 'OfferWithEvents' })

/** One rejected table does not affect the others. */
const BulkResult = z
  .object({
    changed: z.array(z.string()),
    refused: z.array(z.object({ _id: z.string(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'BulkResult' })

const AddedRow = z
  .object({
    row: z.number().int(),
    _id: z.string().nullable(),
    table_code: z.string().nullable(),
    /** Error code, field and message; null if the table was added. */
    code: z.string().nullable(),
    field: z.string().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'AddedRow' })
const asOwner = { access: 'restaurant', params: ById, body: Command, reply: ok(Table) } as const

export const tables = {
  list: endpoint({
    ...routes.list,
    summary: "Lists the restaurant's tables",
    access: 'restaurant',
    params: z.object({ userId: Id }),
    reply: ok(z.array(Table)),
  }),
  create: endpoint({
    ...routes.create,
    summary: 'Adds a table',
    access: 'restaurant',
    status: 201,
    body: CreateTable,
    reply: ok(Table),
  }),
  createMany: endpoint({
    ...routes.createMany,
    summary: 'Adds several tables; each row is validated separately',
    access: 'restaurant',
    body: CreateTables,
    reply: ok(z.array(AddedRow)),
  }),
  update: endpoint({
    ...routes.update,
    summary: 'Changes a table or answers its offer; the fields are read as one command',
    access: 'guest',
    owner: 'restaurant',
    params: ById,
    body: TablePatch,
    reply: ok(z.union([Table, GuestTable])),
  }),
  remove: endpoint({
    ...routes.remove,
    summary: 'Deletes a table; its history stays',
    access: 'restaurant',
    params: ById,
    reply: done,
  }),
  removeMany: endpoint({
    ...routes.removeMany,
    summary: 'Deletes several tables; their history stays',
    access: 'restaurant',
    body: RemoveTables,
    reply: ok(BulkResult),
  }),
  restore: endpoint({
    ...routes.restore,
    summary: 'Restores a deleted table',
    access: 'restaurant',
    params: ById,
    reply: ok(Table),
  }),
  editMany: endpoint({
    ...routes.editMany,
    summary: 'Changes the location or seats of several tables',
    access: 'restaurant',
    body: EditTables,
    reply: ok(BulkResult),
  }),
  get: endpoint({
    ...routes.get,
    summary: 'Returns the table with its offer, as this phone may see it',
    access: 'guest',
    params: ById,
    reply: ok(GuestTable),
  }),
  accept: endpoint({
    ...routes.accept,
    summary: 'Accepts the offer: the time starts by the server’s clock, and the offer is bound to this phone',
    access: 'guest',
    owner: 'customer',
    params: ById,
    body: z.preprocess((input) => input ?? {}, z.object({ ...seen, offer_accepted_at: TimeInput.nullish() })),
    reply: ok(GuestTable),
  }),
  left: endpoint({
    ...routes.left,
    summary: '“We’ve left”: staff get two more minutes to answer',
    access: 'guest',
    params: ById,
    body: Command,
    reply: ok(GuestTable),
  }),
  moreTime: endpoint({
    ...routes.moreTime,
    summary: '“I need more time”: marks the card once, from the phone that accepted; grants nothing',
    access: 'guest',
    params: ById,
    body: Command,
    reply: ok(GuestTable),
  }),
  offer: endpoint({
    ...routes.offer,
    summary: 'Makes an offer',
    access: 'restaurant',
    params: ById,
    body: MakeOffer,
    reply: ok(Table),
  }),
  offerMany: endpoint({
    ...routes.offerMany,
    summary: 'Makes the same offer to several tables or a location, each separately',
    access: 'restaurant',
    body: MakeOffers,
    reply: ok(BulkResult),
  }),
  extend: endpoint({
    ...routes.extend,
    summary: 'Grants the second period, also up to two minutes after the first expired',
    ...asOwner,
  }),
  withdraw: endpoint({
    ...routes.withdraw,
    summary: 'Withdraws an offer that has not been accepted',
    ...asOwner,
  }),
  newParty: endpoint({
    ...routes.newParty,
    summary: 'Clears the outcome and starts a new party',
    ...asOwner,
  }),
  allowOnce: endpoint({
    ...routes.allowOnce,
    summary: 'Allows a guest over the limit to accept this offer',
    ...asOwner,
  }),
  undo: endpoint({
    ...routes.undo,
    summary: 'Undoes the last Yes, No, withdrawal, switching off or New party within two minutes if nothing followed',
    access: 'restaurant',
    params: ById,
    body: Undo,
    reply: ok(Table),
  }),
  hadLeft: endpoint({
    ...routes.hadLeft,
    summary:
      'Confirms within 15 minutes that a guest had left whose "We\'ve left" was not answered; adds a completed offer',
    access: 'restaurant',
    params: ById,
    body: z.strictObject({ offer_id: Id }).meta({ id: 'HadLeft' }),
    reply: ok(Table),
  }),
  reward: endpoint({
    ...routes.reward,
    summary: "Returns the newest reward code of the table's business day",
    access: 'restaurant',
    params: ById,
    reply: ok(Coupon),
  }),
  switch: endpoint({
    ...routes.switch,
    summary: 'Turns offers on or off for selected tables, a location, or all',
    access: 'restaurant',
    body: Switch,
    reply: ok(BulkResult),
  }),
  history: endpoint({
    ...routes.history,
    summary: "Lists a table's offers with their events, newest first",
    access: 'restaurant',
    params: ById,
    query: z.object({ size: wholeNumber(1, 100).default(20), before: Id.optional() }),
    reply: ok(z.array(OfferWithEvents)),
  }),
  boardEvents: endpoint({
    ...routes.boardEvents,
    summary: 'Streams changes of the restaurant’s tables',
    access: 'restaurant',
    params: z.object({ userId: Id }),
    produces: 'text/event-stream',
    reply: z.unknown(),
  }),
  guestEvents: endpoint({
    ...routes.guestEvents,
    summary: 'Streams changes of one table, as this phone may see them',
    access: 'guest',
    params: ById,
    produces: 'text/event-stream',
    reply: z.unknown(),
  }),
}
