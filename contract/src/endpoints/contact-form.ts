import { emailAddress } from '../fields/account-fields.ts'
import { done } from '../fields/common.ts'
import { text } from '../fields/text.ts'
import { contactForm as routes } from '../routes/contact-form.ts'
import { z } from '../zod.ts'
import { endpoint } from './endpoint.ts'

/** Rejects line breaks, since the value becomes an email header. */
const line = (max: number, required?: string) =>
  text(max, required ? { required } : {}).regex(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
    /^[^\u0000-\u001f\u007f\u2028\u2029]*$/,
    'Please enter this on one line',
  )

export const ContactMessage = z
  .object({
    firstName: line(100, 'First name is required'),
    lastName: line(100).default(''),
    mail: emailAddress('Email is required'),
    phone: line(40).default(''),
    serviceType: line(40).default('fogger'),
    message: text(5_000, { required: 'Message is required' }),
  })
  .meta({ id: 'ContactMessage' })

export const ContactQuery = z
  .object({
    name: line(120, 'Full name is required'),
    email: emailAddress('Email is required'),
    phone: line(40, 'Phone number is required'),
    subject: line(200, 'Subject is required'),
    comments: text(5_000, { required: 'Message is required' }),
    source: z.literal('contact').optional(),
  })
  .meta({ id: 'ContactQuery' })

export const SubscriptionQuery = z
  .object({
    email: emailAddress('Please enter your email address'),
    source: z.literal('blog_subscription'),
  })
  .meta({ id: 'SubscriptionQuery' })

export const contactForm = {
  sendEmail: endpoint({
    ...routes.sendEmail,
    summary: 'Two-panel contact form: stored, then emailed to support',
    access: 'visitor',
    body: ContactMessage,
    reply: done,
  }),
  submitQuery: endpoint({
    ...routes.submitQuery,
    summary: 'Contact form of the about page, or a blog subscription, which starts once its email is confirmed',
    access: 'visitor',
    body: z.discriminatedUnion('source', [SubscriptionQuery, ContactQuery]),
    reply: done,
  }),
}
