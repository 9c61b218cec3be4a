import { contact } from '@tidetable/contract/contact'
import { type Route, route } from '#platform/http/route.ts'
import { limits } from '#platform/limits.ts'
import { fromMessageForm, fromQueryForm } from './messages/message.ts'
import type { Messages } from './messages/service.ts'
import type { Subscriptions } from './subscriptions/service.ts'

interface ContactServices {
  messages: Messages
  subscriptions: Subscriptions
}

const form = { limit: limits.contactForm, isIdempotent: true } as const

export const contactRoutes = ({ messages, subscriptions }: ContactServices): Route[] => [
  route(
    contact.sendEmail,
    async ({ body }) => {
      await messages.receive(fromMessageForm(body))
      return { message: 'Message Sent Successfully!' }
    },
    form,
  ),
  route(
    contact.submitQuery,
    async ({ body }) => {
      if (body.source === 'blog_subscription') {
        await subscriptions.ask(body.email)
        return {
          message: "Thank you for subscribing! You'll receive our latest updates.",
        }
      }
      await messages.receive(fromQueryForm(body))
      return { message: "Thanks for your message! We'll be in touch soon." }
    },
    form,
  ),
  route(contact.subscription, async ({ params }) => ({ data: await subscriptions.show(params.token) })),
  route(
    contact.decide,
    async ({ params, body }) => ({
      data: await subscriptions.decide(params.token, body.subscribed === 'on'),
    }),
    { limit: limits.contactForm },
  ),
  route(contact.oneClick, async ({ params }) => {
    await subscriptions.decide(params.token, false)
    return { message: 'You have been unsubscribed.' }
  }),
]
