/** Written here only: the endpoints join their schemas to them, and `paths/` gives them to callers without schemas. */
export const addresses = {
  services: { method: 'GET', path: '/services' },
  replaceServices: { method: 'PUT', path: '/services' },
  importCovers: { method: 'POST', path: '/covers/import' },
  covers: { method: 'GET', path: '/covers' },
  undoImport: { method: 'DELETE', path: '/covers/imports/:id' },
  replaceClosed: { method: 'PUT', path: '/covers/closed' },
  slots: { method: 'GET', path: '/slots' },
  markSlots: { method: 'PUT', path: '/slots' },
  exportSlots: { method: 'GET', path: '/slots/export' },
} as const
