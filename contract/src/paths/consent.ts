import type { consent as endpoints } from '../consent.ts'
import { path } from '../path.ts'

export const consent = {
  unsubscribe: path<typeof endpoints.unsubscribe>('POST', '/customers/unsubscribe'),
  show: path<typeof endpoints.show>('GET', '/customers/preferences/:token'),
  choose: path<typeof endpoints.choose>('POST', '/customers/preferences/:token'),
  oneClick: path<typeof endpoints.oneClick>('POST', '/u/:token'),
  inbound: path<typeof endpoints.inbound>('POST', '/webhooks/twilio/inbound'),
  status: path<typeof endpoints.status>('POST', '/webhooks/twilio/status'),
} satisfies Record<keyof typeof endpoints, unknown>
