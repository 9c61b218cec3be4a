// Both forms become one kind of message before they are stored.
import type { ContactMessage, ContactQuery } from '@tidetable/contract/contact'
import type { z } from 'zod'

export interface Message {
  form: 'message' | 'query'
  name: string
  email: string
  phone: string
  topic: string
  body: string
}

/** The wire's names of services, as people read them. Another value is kept as it came. */
const services: Record<string, string> = {
  fogger: 'General enquiry',
  'nudge-out': 'Nudge Out',
  'nudge-in': 'Nudge In',
  listing: 'Being listed',
  press: 'Press',
}

export const fromMessageForm = (form: z.output<typeof ContactMessage>): Message => ({
  form: 'message',
  name: `${form.firstName} ${form.lastName}`.trim(),
  email: form.mail,
  phone: form.phone,
  topic: services[form.serviceType] ?? form.serviceType,
  body: form.message,
})

export const fromQueryForm = (form: z.output<typeof ContactQuery>): Message => ({
  form: 'query',
  name: form.name,
  email: form.email,
  phone: form.phone,
  topic: form.subject,
  body: form.comments,
})
