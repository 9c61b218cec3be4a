// Visitors write to us.
import { BACKGROUND_SECONDS } from '#platform/db/statement-limits.ts'
import type { Feature } from '#platform/feature.ts'
import type { ContactFormContext } from './context.ts'
import { personalData } from './person.ts'
import { forgetMessages } from './repo.ts'
import { contactFormRoutes } from './routes.ts'
import { forwardingJob } from './service.ts'

export const contactForm = (context: ContactFormContext): Feature => ({
  name: 'contact-form',
  routes: contactFormRoutes(context),
  jobs: [forwardingJob(context)],
  personalData,
  sweeps: [
    {
      name: 'contact-messages',
      everySeconds: 86_400,
      run: () => forgetMessages(context.db.within(BACKGROUND_SECONDS), context.clock.now()),
    },
  ],
})
