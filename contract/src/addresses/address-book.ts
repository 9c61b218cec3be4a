/** Written here only: the endpoints join their schemas to them, and `paths/` gives them to callers without schemas. */
export const addresses = {
  list: { method: 'GET', path: '/customers' },
  add: { method: 'POST', path: '/customers' },
  update: { method: 'PATCH', path: '/customers/:id' },
  remove: { method: 'DELETE', path: '/customers/:id' },
  consents: { method: 'GET', path: '/customers/:id/consents' },
  import: { method: 'POST', path: '/customers/import' },
  undoImport: { method: 'DELETE', path: '/customers/imports/:import_id' },
  export: { method: 'GET', path: '/customers/export' },
  exportConsents: { method: 'GET', path: '/customers/consents/export' },
} as const
