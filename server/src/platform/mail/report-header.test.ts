import { expect, it } from 'vitest'
import { reportHeaders } from './report-header.ts'

it.each([
  ['smtps://user:pass@smtp.postmarkapp.com', [['X-PM-Metadata-Delivery', 'a.b']]],
  ['smtp://smtp-relay.brevo.com:587', [['X-Mailin-custom', 'a.b']]],
  ['smtp://smtp-relay.SendinBlue.com:587', [['X-Mailin-custom', 'a.b']]],
  ['smtp://apikey:key@smtp.sendgrid.net:587', [['X-SMTPAPI', '{"unique_args":{"delivery":"a.b"}}']]],
  ['smtp://smtp.notpostmarkapp.com', []],
  ['smtp://postmarkapp.com.example', []],
  [null, []],
])('emails through %s get the headers %j', (smtpUrl, headers) => {
  expect(reportHeaders(smtpUrl, 'a.b')).toEqual(headers)
})
