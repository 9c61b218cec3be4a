import { contactForm } from '@tidetable/contract/contact-form'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import { fromMessageForm, fromQueryForm } from './message.ts'
import type { Messages } from './service.ts'
import { contactFormWords } from './words.ts'

interface Dependencies {
  messages: Messages
  subscribe: (email: string) => Promise<void>
}

const form = { limit: limits.contactForm, isIdempotent: true } as const

export const contactFormRoutes = ({ messages, subscribe }: Dependencies): Route[] => [
  route(
    contactForm.sendEmail,
    async ({ body }) => {
      await messages.receive(fromMessageForm(body))
      return { message: contactFormWords.sent }
    },
    form,
  ),
  route(
    contactForm.submitQuery,
    async ({ body }) => {
      if (body.source === 'blog_subscription') {
        await subscribe(body.email)
        return { message: contactFormWords.subscribed }
      }
      await messages.receive(fromQueryForm(body))
      return { message: contactFormWords.received }
    },
    form,
  ),
]
