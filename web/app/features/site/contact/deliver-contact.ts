import { contactForm } from '@tidetable/contract/paths/contact-form'
import type { Call } from '../../../lib/calls/call.ts'
import { fullPhone } from '../form/full-phone.ts'
import { deliver } from '../form/posted.ts'
import { contactWords } from './words.ts'

const { failure } = contactWords

/** The form of /about/contactus, as `POST /customers/submit-query` takes it. */
export const deliverQuery = (call: Call, form: FormData) =>
  deliver(form, {
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

/** The two-panel form of /contact, as `POST /api/send-email` takes it. */
export const deliverMessage = (call: Call, form: FormData) =>
  deliver(form, {
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
