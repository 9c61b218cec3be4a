import { brand } from '../../../content/brand.ts'

export const contactWords = {
  failure: 'Error sending message',
  sending: 'Sending...',
} as const

export const queryWords = {
  title: 'Get in Touch',
  lede: 'A question about your room, your guests or your bill? Write to us. A person reads it, and a person answers.',
  name: 'Full name',
  email: 'Email',
  phone: 'Phone number',
  subject: 'Subject',
  comments: 'Message',
  button: 'Send Message',
  sentTitle: 'Message Sent!',
  sentText: "Thanks for your message! We'll be in touch soon.",
  sideTitle: 'Prefer email?',
  sideText: 'Our support team reads every message to this address.',
  sideLink: 'Email support',
} as const

export const messageWords = {
  title: 'Contact Us',
  lede: 'Tell us a little about your restaurant and what you would like to change about a busy night or a quiet one.',
  promise: 'We reply within 24 hours.',
  infoTitle: 'Contact information',
  firstName: 'First name',
  lastName: 'Last name (optional)',
  email: 'Email',
  phone: 'Phone (optional)',
  service: 'What is it about?',
  message: 'Message',
  button: 'Send Message',
  sent: 'Message Sent Successfully!',
} as const

export const contactInfo = [
  { icon: 'phone', label: 'Phone', value: brand.phone, href: `tel:${brand.phone.replaceAll(' ', '')}` },
  { icon: 'mail', label: 'Email', value: brand.email, href: `mailto:${brand.email}` },
  { icon: 'pin', label: 'Address', value: brand.address },
] as const

/** `fogger` is the API's value for a general enquiry, and the default. */
export const services = [
  { value: 'fogger', label: 'General enquiry' },
  { value: 'nudge-out', label: 'Nudge Out: freeing tables' },
  { value: 'nudge-in', label: 'Nudge In: filling seats' },
  { value: 'listing', label: 'Being listed as a participating restaurant' },
  { value: 'press', label: 'Press' },
] as const
