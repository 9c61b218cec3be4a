export const contactFormWords = {
  sent: 'Message Sent Successfully!',
  subscribed: "Thank you for subscribing! You'll receive our latest updates.",
  received: "Thanks for your message! We'll be in touch soon.",
  tooMany: 'We are receiving more messages than we can read. Please try again later.',
} as const

/** Topic by the value in the request. */
export const serviceNames: Record<string, string> = {
  fogger: 'General enquiry',
  'nudge-out': 'Nudge Out',
  'nudge-in': 'Nudge In',
  listing: 'Restaurant listing',
  press: 'Press',
}

export const messageMail = {
  subject: (brand: string, topic: string) => `${brand}: ${topic}`,
  from: (name: string, email: string) => `From ${name} <${email}>`,
  fromWithPhone: (name: string, email: string, phone: string) => `From ${name} <${email}>, ${phone}`,
  reason: 'Sent through the contact form. Reply to this email to answer.',
} as const
