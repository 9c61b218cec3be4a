import { contactForm } from '@tidetable/contract/endpoints/contact-form'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import type { ContactFormContext } from './context.ts'
import { fromMessageForm, fromQueryForm } from './message.ts'
import { receiveMessage } from './service.ts'
import { contactFormWords } from './words.ts'

const form = { limit: limits.contactForm, isIdempotent: true } as const

export const contactFormRoutes = (context: ContactFormContext): Route[] => [
  route(
    contactForm.sendEmail,
    async ({ body }) => {
      await receiveMessage(context, fromMessageForm(body))
      return { message: contactFormWords.sent }
    },
    form,
  ),
  route(
    contactForm.submitQuery,
    async ({ body }) => {
      if (body.source === 'blog_subscription') {
        await context.subscribe(body.email)
        return { message: contactFormWords.subscribed }
      }
      await receiveMessage(context, fromQueryForm(body))
      return { message: contactFormWords.received }
    },
    form,
  ),
]
