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
  stopped: 'This number opted out (STOP), so we can’t text it. Text START to our number, then request a new code.',
  notSent: 'We could not send the code. Please try again in a moment.',
}

export const codeWords = {
  subject: (code: string, brand: string) => `${code} is your ${brand} code`,
  register: 'Confirm your registration',
  login: 'Sign in',
  mailbox: 'Confirm your email address',
  restaurant: 'Verify your phone number',
  enter: 'Enter this code within 10 minutes. We will never ask you for it.',
  hint: 'Your code',
  validFor: 'Valid for 10 minutes',
  reason: (brand: string) =>
    `You’re receiving this because your address was entered to sign up or sign in at ${brand}. If this wasn’t you, ignore this email.`,
  sms: (code: string, brand: string) => `${code} is your ${brand} code. Valid for 10 minutes. Never share it.`,
}
