import { expect, it } from 'vitest'
import type { z } from 'zod'
import { numberSettingForm } from '../endpoints/accounts/settings.ts'
import {
  ChangePasswordForm,
  CustomerRegistrationForm,
  ForgotPasswordForm,
  MobileForm,
  RestaurantRegistrationForm,
} from './account-forms.ts'

/** First message of each field, as forms show it. */
function firstMessages(schema: z.ZodType, values: unknown): Record<string, string> {
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

it('returns all errors of a customer registration together', () => {
  expect(firstMessages(CustomerRegistrationForm, customer)).toEqual({})
  const empty = { ...customer, name: '  ', email: '', phone: '', hasRead: false, consent: false }
  expect(firstMessages(CustomerRegistrationForm, empty)).toEqual({
    name: 'Customer name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    consent: 'Please read the SMS consent details first',
  })
  expect(
    firstMessages(CustomerRegistrationForm, {
      ...customer,
      email: 'asha',
      country: 'AU',
      phone: '41234',
      consent: false,
    }),
  ).toEqual({
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number (at least 9 digits)',
    consent: 'You must agree to receive OTP for verification',
  })
})

it('returns all errors of a restaurant registration together', () => {
  const empty = { name: '', email: '', country: 'IN', phone: '', currency: 'USD', password: '', confirmation: '' }
  expect(firstMessages(RestaurantRegistrationForm, empty)).toEqual({
    name: 'Restaurant name is required',
    email: 'Email is required',
    phone: 'Phone number is required',
    password: 'Password is required',
    confirmation: 'Please confirm your password',
  })
  const typed = { ...empty, name: 'Harbour', email: 'a@b.example', phone: '98765', password: 'seven77' }
  expect(firstMessages(RestaurantRegistrationForm, { ...typed, confirmation: 'other' })).toEqual({
    phone: 'Please enter a valid phone number (at least 10 digits)',
    password: 'Password must be at least 8 characters',
    confirmation: 'Passwords do not match',
  })
})

it('returns the messages of the other account forms', () => {
  expect(firstMessages(MobileForm, { country: 'IN', phone: '' })).toEqual({ phone: 'Mobile number is required' })
  expect(firstMessages(MobileForm, { country: 'AE', phone: '1234' })).toEqual({
    phone: 'Please enter a valid 9-digit mobile number',
  })
  expect(firstMessages(ForgotPasswordForm, { email: '' })).toEqual({ email: 'Email address is required' })
  expect(
    firstMessages(ChangePasswordForm, { currentPassword: '', newPassword: 'five5', confirmation: 'six666' }),
  ).toEqual({
    currentPassword: 'Password is required',
    newPassword: 'Password must be at least 6 characters long',
    confirmation: 'Passwords do not match',
  })
  for (const value of ['', ' ', '11', '1.5', 'x'])
    expect(firstMessages(numberSettingForm('grace_minutes'), { value })).toEqual({
      value: 'Please enter a whole number from 0 to 10',
    })
  expect(numberSettingForm('grace_minutes').parse({ value: ' 7 ' })).toEqual({ value: 7 })
})

it('reads typed numbers of the Economics settings and treats empty ones as not set', () => {
  const amount = 'Please enter an amount above 0, with at most two decimals'
  const percent = 'Please enter a whole number from 1 to 100'
  const minutes = 'Please enter a whole number from 10 to 600'
  for (const value of ['0', '-31', '31.005', '1000001', 'x'])
    expect(firstMessages(numberSettingForm('average_spend'), { value })).toEqual({ value: amount })
  for (const value of ['0', '101', '62.5'])
    expect(firstMessages(numberSettingForm('contribution'), { value })).toEqual({ value: percent })
  for (const value of ['9', '601', '75.5'])
    expect(firstMessages(numberSettingForm('usual_stay'), { value })).toEqual({ value: minutes })
  expect(numberSettingForm('average_spend').parse({ value: ' 31.50 ' })).toEqual({ value: 31.5 })
  for (const name of ['average_spend', 'contribution', 'usual_stay'] as const)
    for (const value of ['', '  ']) expect(numberSettingForm(name).parse({ value })).toEqual({ value: null })
})
