// Visitors write to us.
import type { Feature } from '#platform/feature.ts'
import type { Platform } from '#platform/platform.ts'
import { personalData } from './person.ts'
import { contactFormRoutes } from './routes.ts'
import { createMessages } from './service.ts'

/** `subscribe`: the newsletter's, because its box posts to the contact form's address. */
export function createContactForm(platform: Platform, subscribe: (email: string) => Promise<void>): Feature {
  const messages = createMessages(platform)
  return {
    name: 'contact-form',
    routes: contactFormRoutes({ messages, subscribe }),
    jobs: [messages.forward],
    personalData,
    retention: [{ table: 'contact_messages', column: 'created_at', hours: 365 * 24 }],
  }
}
