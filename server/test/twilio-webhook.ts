import { twilioSignature } from '#platform/sms/twilio-signature.ts'
import type { TestApp } from './app.ts'

export const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'the-token', TWILIO_FROM: '+15005550006' }

export function callWebhook(
  app: TestApp,
  name: 'inbound' | 'status',
  fields: Record<string, string>,
  token = TWILIO.TWILIO_AUTH_TOKEN,
) {
  const url = `/webhooks/twilio/${name}`
  const payload = new URLSearchParams(fields).toString()
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': twilioSignature(token, `http://localhost:3000${url}`, payload),
  }
  return app.http.inject({ method: 'POST', url, payload, headers })
}
