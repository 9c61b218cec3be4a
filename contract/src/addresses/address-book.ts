/** Written here only: the endpoints join their schemas to them, and `paths/` gives them to callers without schemas. */
export const addresses = {
  list: { method: 'GET', path: '/customers' },
  add: { method: 'POST', path: '/customers' },
  update: { method: 'PATCH', path: '/customers/:id' },
  remove: { method: 'DELETE', path: '/customers/:id' },
  removeMany: { method: 'POST', path: '/customers/remove' },
  restore: { method: 'POST', path: '/customers/restore' },
  tag: { method: 'POST', path: '/customers/tag' },
  tags: { method: 'GET', path: '/customers/tags' },
  agree: { method: 'POST', path: '/customers/agreed' },
  takeBack: { method: 'POST', path: '/customers/agreed/undo' },
  checkIn: { method: 'POST', path: '/visits' },
  consents: { method: 'GET', path: '/customers/:id/consents' },
  import: { method: 'POST', path: '/customers/import' },
  undoImport: { method: 'DELETE', path: '/customers/imports/:import_id' },
  export: { method: 'GET', path: '/customers/export' },
  exportConsents: { method: 'GET', path: '/customers/consents/export' },
} as const
