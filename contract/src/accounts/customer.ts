import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CountryCode, Email, Otp, PersonName, PhoneText } from './fields.ts'
import { ACCOUNT_MESSAGES as say } from './messages.ts'

export const Preferences = z.object({ emailMarketing: z.boolean(), smsMarketing: z.boolean() })
export type Preferences = z.infer<typeof Preferences>

const Phone = { phone: PhoneText, country_code: CountryCode.optional() }
const done = z.object({ success: z.literal(true).default(true), message: z.string() })

const Customer = z.object({ _id: z.string(), name: z.string(), email: z.string(), phone: z.string() })

/** What the browser keeps of a signed-in customer. */
export const SignedInCustomer = Customer.extend({ token: z.string() })
export type SignedInCustomer = z.infer<typeof SignedInCustomer>

export const CustomerProfile = Customer.extend({ preferences: Preferences })
export type CustomerProfile = z.infer<typeof CustomerProfile>

export const customer = {
  registerSendOtp: endpoint({
    method: 'POST',
    path: '/0auth/customer/register/send-otp',
    summary: 'Begins the registration of a customer and sends a code by SMS and e-mail',
    access: 'visitor',
    body: z.object({
      name: PersonName(say.customerNameRequired),
      email: Email,
      ...Phone,
      restaurantId: z.string().max(64).optional(),
      /** The two optional marketing boxes (decision 24). They count once the code is verified. */
      preferences: Preferences.partial().optional(),
    }),
    reply: done.extend({ data: z.object({ customerId: z.string() }) }),
  }),
  registerVerifyOtp: endpoint({
    method: 'POST',
    path: '/0auth/customer/register/verify-otp',
    summary: 'Completes the registration of a customer',
    access: 'visitor',
    body: z.object({ ...Phone, otp: Otp, email: Email, customerId: z.string().min(1).max(64) }),
    reply: done,
  }),
  registerResendOtp: endpoint({
    method: 'POST',
    path: '/0auth/customer/register/resend-otp',
    summary: 'Sends a new registration code; the older one stops working',
    access: 'visitor',
    body: z.object({ ...Phone, email: Email }),
    reply: done,
  }),
  loginSendOtp: endpoint({
    method: 'POST',
    path: '/0auth/customer/login/send-otp',
    summary: 'Sends a login code to a registered customer',
    access: 'visitor',
    body: z.object(Phone),
    reply: done,
  }),
  loginVerifyOtp: endpoint({
    method: 'POST',
    path: '/0auth/customer/login/verify-otp',
    summary: 'Signs a customer in',
    access: 'visitor',
    body: z.object({ ...Phone, otp: Otp }),
    reply: done.extend({ data: SignedInCustomer }),
  }),
  customerProfile: endpoint({
    method: 'GET',
    path: '/0auth/customer/profile',
    summary: 'The signed-in customer with marketing preferences',
    access: 'customer',
    reply: z.object({ success: z.literal(true).default(true), data: CustomerProfile }),
  }),
  updateCustomerProfile: endpoint({
    method: 'PATCH',
    path: '/0auth/customer/profile',
    summary: "Changes the signed-in customer's name and marketing preferences",
    access: 'customer',
    body: z.object({
      name: PersonName(say.customerNameRequired).optional(),
      preferences: Preferences.partial().optional(),
    }),
    reply: done.extend({ data: CustomerProfile }),
  }),
}
