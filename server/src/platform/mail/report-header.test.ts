import { expect, it } from 'vitest'
import { reportHeaderOf } from './report-header.ts'

it.each([
  ['smtps://user:pass@smtp.postmarkapp.com', 'X-PM-Metadata-Delivery'],
  ['smtp://smtp-relay.brevo.com:587', 'X-Mailin-custom'],
  ['smtp://smtp-relay.SendinBlue.com:587', 'X-Mailin-custom'],
  ['smtp://smtp.notpostmarkapp.com', null],
  ['smtp://postmarkapp.com.example', null],
  [null, null],
])('emails through %s get the header %s', (smtpUrl, header) => {
  expect(reportHeaderOf(smtpUrl)).toBe(header)
})
