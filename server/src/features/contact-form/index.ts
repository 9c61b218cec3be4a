import type { Feature } from '#platform/feature.ts'
import type { ContactFormContext } from './context.ts'
import { personalData } from './person.ts'
import { contactFormRoutes } from './routes.ts'
import { forwardingJob } from './service.ts'

export const contactForm = (context: ContactFormContext): Feature => ({
  name: 'contact-form',
  routes: contactFormRoutes(context),
  jobs: [forwardingJob(context)],
  personalData,
  retention: [{ table: 'contact_messages', column: 'created_at', hours: 365 * 24 }],
})
