import { fullPhone } from '../form/full-phone.ts'

/** The fields of the about page's form as `POST /customers/submit-query` takes them. */
export const queryOf = (fields: Record<string, string>) => ({
  name: fields.name ?? '',
  email: fields.email ?? '',
  phone: fullPhone(fields),
  subject: fields.subject ?? '',
  comments: fields.comments ?? '',
})

/** The fields of the two-panel form as `POST /api/send-email` takes them. */
export const messageOfFields = (fields: Record<string, string>) => ({
  firstName: fields.firstName ?? '',
  lastName: fields.lastName ?? '',
  mail: fields.mail ?? '',
  phone: fullPhone(fields),
  serviceType: fields.serviceType ?? 'fogger',
  message: fields.message ?? '',
})
