import { expect, it } from 'vitest'
import { isTwilioSigned, twilioSignature } from './twilio-signature.ts'

// Example from Twilio's documentation ("Validating requests", security page).
const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
const form = 'CallSid=CA1234567890ABCDE&Caller=%2B14158675309&Digits=1234&From=%2B14158675309&To=%2B18005551212'

it('computes the signature of the provider’s own example', () => {
  expect(twilioSignature('12345', url, form)).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
})

it('rejects a signature for another URL, field or token, and a missing one', () => {
  const signature = twilioSignature('12345', url, form)
  expect(isTwilioSigned('12345', url, form, signature)).toBe(true)
  expect(isTwilioSigned('12345', `${url}&x=1`, form, signature)).toBe(false)
  expect(isTwilioSigned('12345', url, `${form}&x=1`, signature)).toBe(false)
  expect(isTwilioSigned('54321', url, form, signature)).toBe(false)
  expect(isTwilioSigned('12345', url, form, undefined)).toBe(false)
})

it.each([
  ['https://host.example:8443/in?d=1', 'https://host.example/in?d=1'],
  ['https://host.example/in', 'https://host.example:443/in'],
  ['http://host.example/in', 'http://host.example:80/in'],
  ['https://[::1]:8443/in', 'https://[::1]/in'],
])('accepts the signature for %s when the provider signed %s', (ours, theirs) => {
  expect(isTwilioSigned('12345', ours, form, twilioSignature('12345', theirs, form))).toBe(true)
  expect(isTwilioSigned('12345', ours, form, twilioSignature('12345', ours, form))).toBe(true)
})

it.each([
  ['https://host.example:8443/in', 'https://host.example:8444/in'],
  ['https://host.example/in', 'https://other.example:443/in'],
  ['https://host.example/in', 'http://host.example/in'],
  ['https://host.example/in', 'https://host.example/other'],
])('rejects the signature for %s when the provider signed %s', (ours, theirs) => {
  expect(isTwilioSigned('12345', ours, form, twilioSignature('12345', theirs, form))).toBe(false)
})
