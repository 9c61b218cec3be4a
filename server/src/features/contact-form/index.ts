// Visitors write to us.
import { BACKGROUND_SECONDS } from '#platform/db/statement-limits.ts'
import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { personalData } from './person.ts'
import { forgetMessages } from './repo.ts'
import { contactFormRoutes } from './routes.ts'
import { createMessages } from './service.ts'

/** `subscribe`: the newsletter's, because its box posts to the contact form's address. */
export function createContactForm(platform: Platform, subscribe: (email: string) => Promise<void>): Feature {
  const messages = createMessages(platform)
  const { db, clock } = platform
  return {
    name: 'contact-form',
    routes: contactFormRoutes({ messages, subscribe }),
    jobs: [messages.forward],
    personalData,
    sweeps: [
      {
        name: 'contact-messages',
        everySeconds: 86_400,
        run: () => forgetMessages(db.within(BACKGROUND_SECONDS), clock.now()),
      },
    ],
  }
}
