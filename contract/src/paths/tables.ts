import { path } from '../path.ts'
import type { tables as endpoints } from '../tables.ts'

type Of<K extends keyof typeof endpoints> = (typeof endpoints)[K]

export const tables = {
  list: path<Of<'list'>>('GET', '/table/tables/user/:userId'),
  create: path<Of<'create'>>('POST', '/table/create-table'),
  update: path<Of<'update'>>('PUT', '/table/tables/:id'),
  remove: path<Of<'remove'>>('DELETE', '/table/tables/:id'),
  get: path<Of<'get'>>('GET', '/table/get-table/:id'),
  accept: path<Of<'accept'>>('PUT', '/table/tables/:id/accept'),
  left: path<Of<'left'>>('POST', '/table/tables/:id/left'),
  offer: path<Of<'offer'>>('POST', '/table/tables/:id/offer'),
  extend: path<Of<'extend'>>('POST', '/table/tables/:id/extend'),
  withdraw: path<Of<'withdraw'>>('POST', '/table/tables/:id/withdraw'),
  newParty: path<Of<'newParty'>>('POST', '/table/tables/:id/new-party'),
  switch: path<Of<'switch'>>('POST', '/table/tables/switch'),
  history: path<Of<'history'>>('GET', '/table/tables/:id/offers'),
  today: path<Of<'today'>>('GET', '/table/today'),
  boardEvents: path<Of<'boardEvents'>>('GET', '/table/tables/user/:userId/events'),
  dinerEvents: path<Of<'dinerEvents'>>('GET', '/table/get-table/:id/events'),
} satisfies Record<keyof typeof endpoints, unknown>
