import { plural } from '@tidetable/contract/formats/format'

export const otpWords = {
  wrong: 'Invalid OTP. Please try again.',
  expired: 'OTP has expired. Please request a new one.',
  exhausted: 'Too many wrong codes. Please request a new one.',
  wait: (seconds: number) =>
    plural(seconds, {
      one: (n) => `Please wait ${n} second before asking for another code.`,
      other: (n) => `Please wait ${n} seconds before asking for another code.`,
    }),
  stopped:
    'This number once answered STOP, so we cannot text a code to it. Text START to the number our texts came from, then ask for a new code.',
  notSent: 'We could not send the code. Please try again in a moment.',
}

export const codeWords = {
  subject: (code: string, brand: string) => `${code} is your ${brand} code`,
  register: 'Confirm your registration',
  login: 'Sign in',
  mailbox: 'Confirm your e-mail address',
  restaurant: 'Verify your phone number',
  enter: 'Enter this code within 10 minutes. Nobody from our side will ever ask you for it.',
  hint: 'Your code',
  validFor: 'Valid for 10 minutes',
  reason: (brand: string) =>
    `You receive this because your address was given when signing up or in at ${brand}. If it was not you, ignore it.`,
  sms: (code: string, brand: string) => `${code} is your ${brand} code. Valid for 10 minutes. Never share it.`,
}
