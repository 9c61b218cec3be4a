import { expect, it } from 'vitest'
import type { z } from 'zod'
import {
  ChangePasswordForm,
  CustomerRegistrationForm,
  ForgotPasswordForm,
  MobileForm,
  RestaurantRegistrationForm,
} from './forms.ts'
import { timingForm } from './restaurant.ts'

/** What a form shows: the first sentence of each field. */
function told(schema: z.ZodType, values: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) fields[path.join('.')] ??= message
  return fields
}

const customer = {
  name: 'Asha',
  email: 'asha@mail.example',
  country: 'IN',
  phone: '9876543210',
  hasRead: true,
  consent: true,
  smsMarketing: false,
  emailMarketing: false,
}

it('tells a customer everything that is wrong with a registration at once [HOUSE-19]', () => {
  expect(told(CustomerRegistrationForm, customer)).toEqual({})
  const empty = { ...customer, name: '  ', email: '', phone: '', hasRead: false, consent: false }
  expect(told(CustomerRegistrationForm, empty)).toEqual({
    name: 'Customer name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    consent: 'Please read the SMS consent details first',
  })
  expect(
    told(CustomerRegistrationForm, { ...customer, email: 'asha', country: 'AU', phone: '41234', consent: false }),
  ).toEqual({
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number (at least 9 digits)',
    consent: 'You must agree to receive OTP for verification',
  })
})

it('tells a restaurant everything that is wrong with a registration at once [HOUSE-19]', () => {
  const empty = { name: '', email: '', country: 'IN', phone: '', password: '', confirmation: '' }
  expect(told(RestaurantRegistrationForm, empty)).toEqual({
    name: 'Restaurant name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    password: 'Password is required',
    confirmation: 'Please confirm your password',
  })
  const typed = { ...empty, name: 'Harbour', email: 'a@b.example', phone: '98765', password: 'seven77' }
  expect(told(RestaurantRegistrationForm, { ...typed, confirmation: 'other' })).toEqual({
    phone: 'Please enter a valid phone number (at least 10 digits)',
    password: 'Password must be at least 8 characters',
    confirmation: 'Passwords do not match',
  })
})

it('has the words of each other form of an account in its schema [HOUSE-19]', () => {
  expect(told(MobileForm, { country: 'IN', phone: '' })).toEqual({ phone: 'Mobile number is required' })
  expect(told(MobileForm, { country: 'AE', phone: '1234' })).toEqual({
    phone: 'Please enter a valid 9-digit mobile number',
  })
  expect(told(ForgotPasswordForm, { email: '' })).toEqual({ email: 'Email address is required' })
  expect(told(ChangePasswordForm, { currentPassword: '', newPassword: 'five5', confirmation: 'six666' })).toEqual({
    currentPassword: 'Password is required',
    newPassword: 'Password must be at least 6 characters long',
    confirmation: 'Passwords do not match',
  })
  for (const minutes of ['', '11', '1.5', 'x'])
    expect(told(timingForm('grace_minutes'), { minutes })).toEqual({
      minutes: 'Please enter a whole number from 0 to 10',
    })
  expect(timingForm('grace_minutes').parse({ minutes: ' 7 ' })).toEqual({ minutes: 7 })
})
