import type { contact as endpoints } from '../contact.ts'
import { path } from '../path.ts'

export const contact = {
  sendEmail: path<typeof endpoints.sendEmail>('POST', '/api/send-email'),
  submitQuery: path<typeof endpoints.submitQuery>('POST', '/customers/submit-query'),
  subscription: path<typeof endpoints.subscription>('GET', '/contact/subscriptions/:token'),
  decide: path<typeof endpoints.decide>('POST', '/contact/subscriptions/:token'),
  oneClick: path<typeof endpoints.oneClick>('POST', '/subscribe/:token'),
} satisfies Record<keyof typeof endpoints, unknown>
