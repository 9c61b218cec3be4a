// Visitors write to us, and ask for the blog's articles.
import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { forgetMessages } from './messages/repo.ts'
import { createMessages } from './messages/service.ts'
import { createNewsletter, type Newsletter } from './newsletter/service.ts'
import { contactRoutes } from './routes.ts'
import { forgetWaiting } from './subscriptions/repo.ts'
import { createSubscriptions, type Subscriptions } from './subscriptions/service.ts'

export interface Contact extends Feature {
  /** The blog's confirmed subscribers. */
  newsletter: Newsletter
  subscriptions: Subscriptions
}

export function createContact(platform: Platform): Contact {
  const messages = createMessages(platform)
  const subscriptions = createSubscriptions(platform)
  const newsletter = createNewsletter(platform)
  const { db, clock, config } = platform
  return {
    name: 'contact',
    newsletter,
    subscriptions,
    routes: contactRoutes({ messages, subscriptions }),
    jobs: [messages.forward, subscriptions.confirm],
    sweeps: [
      { name: 'contact-messages', everySeconds: 86_400, run: () => forgetMessages(db, clock.now()) },
      { name: 'unconfirmed-subscriptions', everySeconds: 3600, run: () => forgetWaiting(db, clock.now()) },
    ],
    async start() {
      if (config.role !== 'web') newsletter.start()
    },
    stop: () => newsletter.stop(),
  }
}
