import { ACCOUNT_MESSAGES as say } from '@tidetable/contract/accounts/messages'
import { phoneProblem } from '@tidetable/contract/phone'
import { countryOf } from '../form/countries.ts'
import { emailProblem } from '../form/email-problem.ts'
import type { Problems } from '../form/use-fields.ts'

export const CONSENT_MESSAGES = {
  unread: 'Please read the SMS consent details first',
  unticked: 'You must agree to receive OTP for verification',
} as const

export const NEW_CUSTOMER = {
  name: '',
  email: '',
  country: 'IN',
  phone: '',
  consent: false,
  smsMarketing: false,
  emailMarketing: false,
}
export type CustomerValues = typeof NEW_CUSTOMER

export function customerProblems(values: CustomerValues, hasRead: boolean): Problems<CustomerValues> {
  return {
    name: values.name.trim() ? undefined : say.customerNameRequired,
    email: emailProblem(values.email),
    phone: mobileOf(values),
    consent: hasRead ? (values.consent ? undefined : CONSENT_MESSAGES.unticked) : CONSENT_MESSAGES.unread,
  }
}

const mobileOf = ({ country, phone }: CustomerValues) => phoneProblem(countryOf(country).iso, phone) ?? undefined
