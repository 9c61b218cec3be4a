import type { ContactMessage, ContactQuery } from '@tidetable/contract/endpoints/contact-form'
import type { z } from 'zod'
import { serviceNames } from './words.ts'

export interface Message {
  form: 'message' | 'query'
  name: string
  email: string
  phone: string
  topic: string
  body: string
}

export const fromMessageForm = (form: z.output<typeof ContactMessage>): Message => ({
  form: 'message',
  name: `${form.firstName} ${form.lastName}`.trim(),
  email: form.mail,
  phone: form.phone,
  topic: serviceNames[form.serviceType] ?? form.serviceType,
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
