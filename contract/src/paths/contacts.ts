import type { contacts as endpoints } from '../contacts.ts'
import { path } from '../path.ts'

export const contacts = {
  list: path<typeof endpoints.list>('GET', '/customers'),
  add: path<typeof endpoints.add>('POST', '/customers'),
  update: path<typeof endpoints.update>('PATCH', '/customers/:id'),
  remove: path<typeof endpoints.remove>('DELETE', '/customers/:id'),
  consents: path<typeof endpoints.consents>('GET', '/customers/:id/consents'),
  import: path<typeof endpoints.import>('POST', '/customers/import'),
  undoImport: path<typeof endpoints.undoImport>('DELETE', '/customers/imports/:import_id'),
  export: path<typeof endpoints.export>('GET', '/customers/export'),
  exportConsents: path<typeof endpoints.exportConsents>('GET', '/customers/consents/export'),
} satisfies Record<keyof typeof endpoints, unknown>
