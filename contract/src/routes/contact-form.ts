export const contactForm = {
  sendEmail: { method: 'POST', path: '/api/send-email' },
  submitQuery: { method: 'POST', path: '/customers/submit-query' },
} as const
