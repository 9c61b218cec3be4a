import { digitsOf } from '@tidetable/contract/fields/phone'
import { contactForm } from '@tidetable/contract/routes/contact-form'
import type { Call } from '../../../lib/calls/call.ts'
import { submitForm } from '../form/posted.ts'
import { contactWords } from './words.ts'

function fullPhone(fields: Record<string, string>): string {
  const digits = digitsOf(fields.phone ?? '').replace(/^0/, '')
  const code = /\+\d+$/.exec(fields.country_code ?? '')?.[0] ?? ''
  return digits ? `${code} ${digits}` : ''
}

const { failure } = contactWords

export const submitQuery = (call: Call, form: FormData) =>
  submitForm(form, {
    failure,
    send: (fields) =>
      call(contactForm.submitQuery, {
        body: {
          name: fields.name ?? '',
          email: fields.email ?? '',
          phone: fullPhone(fields),
          subject: fields.subject ?? '',
          comments: fields.comments ?? '',
        },
      }),
  })

export const submitMessage = (call: Call, form: FormData) =>
  submitForm(form, {
    failure,
    send: (fields) =>
      call(contactForm.sendEmail, {
        body: {
          firstName: fields.firstName ?? '',
          lastName: fields.lastName ?? '',
          mail: fields.mail ?? '',
          phone: fullPhone(fields),
          serviceType: fields.serviceType ?? 'fogger',
          message: fields.message ?? '',
        },
      }),
  })
