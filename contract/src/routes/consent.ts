export const consent = {
  unsubscribe: { method: 'POST', path: '/customers/unsubscribe' },
  show: { method: 'GET', path: '/customers/preferences/:token' },
  choose: { method: 'POST', path: '/customers/preferences/:token' },
  oneClick: { method: 'POST', path: '/u/:token' },
  inbound: { method: 'POST', path: '/webhooks/twilio/inbound' },
  status: { method: 'POST', path: '/webhooks/twilio/status' },
  mailReport: { method: 'POST', path: '/webhooks/mail/:provider' },
} as const
