import { ApiError, NetworkError } from '../../../lib/calls/call-errors.ts'

const NETWORK = 'Network error. Please check your connection.'

export const LOGIN_WORDS = {
  notRegistered: 'This phone number is not registered. Please register first.',
  notSent: 'An error occurred while trying to log in. Please try again later.',
  notSentUnknown: 'An unknown error occurred. Please try again.',
  otpInvalid: 'Invalid OTP. Please try again.',
  otpFailed: 'OTP verification failed. Please try again.',
  userNotFound: 'User not found! Please check your email address.',
  wrongPassword: 'Invalid password! Please check your credentials.',
  hasError: 'Authentication error occurred. Please try again.',
  loginFailed: 'Login failed. Please try again.',
  success: 'Login successful! Welcome back.',
} as const

/** Why no code was sent. */
export function sendFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return LOGIN_WORDS.notSent
  if (error.status === 404) return error.message || LOGIN_WORDS.notRegistered
  return error.message || LOGIN_WORDS.notSent
}

/** Why a code was not accepted. */
export function verifyFailure(error: unknown): string {
  if (error instanceof NetworkError) return NETWORK
  if (!(error instanceof ApiError)) return 'An unexpected error occurred. Please try again.'
  return error.message || (error.status >= 500 ? LOGIN_WORDS.otpFailed : LOGIN_WORDS.otpInvalid)
}

interface Answer {
  userExisted: boolean
  isAuthenticated: boolean
  hasError: boolean
  message?: string | undefined
}

/** Why a restaurant was not signed in although the server answered. */
export function loginRefusal({ userExisted, isAuthenticated, hasError, message }: Answer): string {
  if (!userExisted) return LOGIN_WORDS.userNotFound
  if (hasError) return LOGIN_WORDS.hasError
  if (!isAuthenticated) return LOGIN_WORDS.wrongPassword
  return message || LOGIN_WORDS.loginFailed
}

/** Why there was no answer to a restaurant's login. */
export function loginFailure(error: unknown): string {
  if (error instanceof NetworkError) return NETWORK
  return error instanceof ApiError ? error.message || LOGIN_WORDS.loginFailed : 'An unexpected error occurred.'
}
