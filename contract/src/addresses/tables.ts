/** Written here only: the endpoints join their schemas to them, and `paths/` gives them to callers without schemas. */
export const addresses = {
  list: { method: 'GET', path: '/table/tables/user/:userId' },
  create: { method: 'POST', path: '/table/create-table' },
  update: { method: 'PUT', path: '/table/tables/:id' },
  remove: { method: 'DELETE', path: '/table/tables/:id' },
  get: { method: 'GET', path: '/table/get-table/:id' },
  accept: { method: 'PUT', path: '/table/tables/:id/accept' },
  left: { method: 'POST', path: '/table/tables/:id/left' },
  offer: { method: 'POST', path: '/table/tables/:id/offer' },
  extend: { method: 'POST', path: '/table/tables/:id/extend' },
  withdraw: { method: 'POST', path: '/table/tables/:id/withdraw' },
  newParty: { method: 'POST', path: '/table/tables/:id/new-party' },
  switch: { method: 'POST', path: '/table/tables/switch' },
  history: { method: 'GET', path: '/table/tables/:id/offers' },
  today: { method: 'GET', path: '/table/today' },
  boardEvents: { method: 'GET', path: '/table/tables/user/:userId/events' },
  dinerEvents: { method: 'GET', path: '/table/get-table/:id/events' },
} as const
