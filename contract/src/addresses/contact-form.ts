/** Written here only: the endpoints join their schemas to them, and `paths/` gives them to callers without schemas. */
export const addresses = {
  sendEmail: { method: 'POST', path: '/api/send-email' },
  submitQuery: { method: 'POST', path: '/customers/submit-query' },
} as const
