import { plural } from '@tidetable/contract/format'

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
