// Visitors write to us, and ask for the blog's articles.
import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { forgetMessages } from './messages/repo.ts'
import { createMessages } from './messages/service.ts'
import { contactRoutes } from './routes.ts'
import { forgetWaiting } from './subscriptions/repo.ts'
import { createSubscriptions } from './subscriptions/service.ts'

export function createContact(platform: Platform): Feature {
  const messages = createMessages(platform)
  const subscriptions = createSubscriptions(platform)
  const { db, clock } = platform
  return {
    name: 'contact',
    routes: contactRoutes({ messages, subscriptions }),
    jobs: [messages.forward, subscriptions.confirm],
    sweeps: [
      { name: 'contact-messages', everySeconds: 86_400, run: () => forgetMessages(db, clock.now()) },
      { name: 'unconfirmed-subscriptions', everySeconds: 3600, run: () => forgetWaiting(db, clock.now()) },
    ],
  }
}
