import { CountryCode, Email, MobileText, Otp, PersonName, PhoneText } from '../../fields/account-fields.ts'
import { ACCOUNT_MESSAGES as say } from '../../fields/account-messages.ts'
import { textAsTyped } from '../../fields/text.ts'
import { accounts as routes } from '../../routes/accounts.ts'
import { z } from '../../zod.ts'
import { endpoint } from '../endpoint.ts'
import { GuestBranding, SignUpCaution } from './branding.ts'

export const Preferences = z.object({ emailMarketing: z.boolean(), smsMarketing: z.boolean() })
export type Preferences = z.infer<typeof Preferences>

const Phone = { phone: PhoneText, country_code: CountryCode.optional() }
const Mobile = { ...Phone, phone: MobileText }
/** `ref` of a sign-up QR code: adds the guest to that restaurant's list. An unknown `ref` is ignored. */
const RestaurantRef = textAsTyped(64)
export const OtpChannel = z.enum(['sms', 'email'])
export type OtpChannel = z.infer<typeof OtpChannel>

const done = z.object({ success: z.literal(true).default(true), message: z.string() })

/** `sent_by`: channels that were used, so that screens need not parse the message. */
const codeSent = done.extend({ sent_by: z.array(OtpChannel) })

const Customer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** True while the name is the placeholder "Guest": the screen asks for the name once. */
  nameNeeded: z.boolean(),
})

export const SignedInCustomer = Customer.extend({ token: z.string() }).meta({ id: 'SignedInCustomer' })
export type SignedInCustomer = z.infer<typeof SignedInCustomer>

export const CustomerProfile = Customer.extend({
  /** Preferences in effect: a channel counts only once its address is verified. */
  preferences: Preferences,
  /** Preferences as chosen, whether or not the address is verified. */
  wishes: Preferences,
  proven: z.object({ email: z.boolean(), phone: z.boolean() }),
}).meta({ id: 'CustomerProfile' })
export type CustomerProfile = z.infer<typeof CustomerProfile>

export const customer = {
  registerSendOtp: endpoint({
    ...routes.registerSendOtp,
    summary: 'Starts the registration of a customer and sends a code by SMS and email',
    access: 'visitor',
    takes: 'json',
    body: z.object({
      name: PersonName(say.customerNameRequired),
      email: Email,
      ...Phone,
      restaurantId: RestaurantRef.optional(),
      preferences: Preferences.partial().optional(),
    }),
    reply: codeSent.extend({ data: z.object({ customerId: z.string() }) }),
  }),
  registerVerifyOtp: endpoint({
    ...routes.registerVerifyOtp,
    summary: 'Completes the registration of a customer; a code by SMS also signs in',
    access: 'visitor',
    takes: 'json',
    body: z.object({ ...Phone, otp: Otp, email: Email, customerId: textAsTyped(64).min(1) }),
    reply: done.extend({ data: SignedInCustomer.optional() }),
  }),
  registerResendOtp: endpoint({
    ...routes.registerResendOtp,
    summary: 'Sends a new registration code; earlier ones stay valid',
    access: 'visitor',
    takes: 'json',
    body: z.object({ ...Phone, email: Email }),
    reply: codeSent,
  }),
  loginSendOtp: endpoint({
    ...routes.loginSendOtp,
    summary: 'Sends a login code to a registered customer',
    access: 'visitor',
    takes: 'json',
    body: z.object(Mobile),
    reply: codeSent,
  }),
  loginVerifyOtp: endpoint({
    ...routes.loginVerifyOtp,
    summary: 'Signs a customer in',
    access: 'visitor',
    takes: 'json',
    body: z.object({ ...Mobile, otp: Otp, restaurantId: RestaurantRef.optional() }),
    reply: done.extend({ data: SignedInCustomer }),
  }),
  otpChannels: endpoint({
    ...routes.otpChannels,
    summary: 'Returns the channels that can send codes and other messages; `operator` only if email is off',
    access: 'visitor',
    reply: z.object({
      success: z.literal(true).default(true),
      data: z.object({
        sms: z.boolean(),
        email: z.boolean(),
        /** Email address of the installation's operator; null if none is set. */
        operator: z.string().nullish(),
      }),
    }),
  }),
  emailSendOtp: endpoint({
    ...routes.emailSendOtp,
    summary: 'Sends a code to an email address that the signed-in customer wants to confirm',
    access: 'customer',
    takes: 'json',
    body: z.strictObject({ email: Email }),
    reply: done,
  }),
  emailVerifyOtp: endpoint({
    ...routes.emailVerifyOtp,
    summary: 'Confirms the email address, which then belongs to the customer',
    access: 'customer',
    takes: 'json',
    body: z.strictObject({ email: Email, otp: Otp }),
    reply: done.extend({ data: CustomerProfile }),
  }),
  customerProfile: endpoint({
    ...routes.customerProfile,
    summary: 'Returns the signed-in customer with marketing preferences',
    access: 'customer',
    reply: z.object({ success: z.literal(true).default(true), data: CustomerProfile }),
  }),
  updateCustomerProfile: endpoint({
    ...routes.updateCustomerProfile,
    summary: "Changes the signed-in customer's name and marketing preferences",
    access: 'customer',
    body: z.strictObject({
      name: PersonName(say.customerNameRequired).optional(),
      preferences: z.strictObject(Preferences.partial().shape).optional(),
    }),
    reply: done.extend({ data: CustomerProfile }),
  }),
  restaurantName: endpoint({
    ...routes.restaurantName,
    summary: 'Returns name, country and branding of the restaurant of a sign-up QR code, and a reason for caution',
    access: 'visitor',
    params: z.object({ id: RestaurantRef }),
    reply: z.object({
      success: z.literal(true).default(true),
      data: z.object({ name: z.string(), country: z.string(), caution: SignUpCaution.nullish(), face: GuestBranding }),
    }),
  }),
  joinRestaurant: endpoint({
    ...routes.joinRestaurant,
    summary: "Adds the signed-in customer to a restaurant's list",
    access: 'customer',
    takes: 'json',
    body: z.strictObject({ restaurantId: RestaurantRef }),
    reply: done,
  }),
}
