import type { campaigns as endpoints } from '../campaigns.ts'
import { path } from '../path.ts'

export const campaigns = {
  list: path<typeof endpoints.list>('GET', '/campaigns'),
  get: path<typeof endpoints.get>('GET', '/campaigns/:id'),
  create: path<typeof endpoints.create>('POST', '/campaigns/create'),
  remove: path<typeof endpoints.remove>('DELETE', '/campaigns'),
  audience: path<typeof endpoints.audience>('POST', '/campaigns/audience'),
  preview: path<typeof endpoints.preview>('POST', '/campaigns/preview'),
  saveDraft: path<typeof endpoints.saveDraft>('POST', '/campaigns/drafts'),
  updateDraft: path<typeof endpoints.updateDraft>('PUT', '/campaigns/drafts/:id'),
  getDraft: path<typeof endpoints.getDraft>('GET', '/campaigns/drafts/:id'),
  draftImage: path<typeof endpoints.draftImage>('POST', '/campaigns/drafts/:id/image'),
  edit: path<typeof endpoints.edit>('PATCH', '/campaigns/:id'),
  test: path<typeof endpoints.test>('POST', '/campaigns/:id/test'),
  pause: path<typeof endpoints.pause>('POST', '/campaigns/:id/pause'),
  resume: path<typeof endpoints.resume>('POST', '/campaigns/:id/resume'),
  cancel: path<typeof endpoints.cancel>('POST', '/campaigns/:id/cancel'),
  deliveries: path<typeof endpoints.deliveries>('GET', '/campaigns/:id/deliveries'),
  exportDeliveries: path<typeof endpoints.exportDeliveries>('GET', '/campaigns/:id/deliveries/export'),
  result: path<typeof endpoints.result>('GET', '/campaigns/:id/result'),
  events: path<typeof endpoints.events>('GET', '/campaigns/:id/events'),
} satisfies Record<keyof typeof endpoints, unknown>
