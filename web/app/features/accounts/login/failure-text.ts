import { ApiError, NetworkError } from '../../../lib/calls/call-errors.ts'
import { customerLoginWords as customer, restaurantLoginWords as restaurant } from './words.ts'

/** Why no code was sent. */
export function sendFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return customer.notSent
  if (error.status === 404) return error.message || customer.notRegistered
  return error.message || customer.notSent
}

/** Why a code was not accepted. */
export function verifyFailure(error: unknown): string {
  if (error instanceof NetworkError) return customer.network
  if (!(error instanceof ApiError)) return customer.unexpected
  return error.message || (error.status >= 500 ? customer.otpFailed : customer.otpInvalid)
}

interface Answer {
  userExisted: boolean
  isAuthenticated: boolean
  hasError: boolean
  message?: string | undefined
}

/** Why a restaurant was not signed in although the server answered. */
export function loginRefusal({ userExisted, isAuthenticated, hasError, message }: Answer): string {
  if (!userExisted) return restaurant.userNotFound
  if (hasError) return restaurant.hasError
  if (!isAuthenticated) return restaurant.wrongPassword
  return message || restaurant.failed
}

/** Why there was no answer to a restaurant's login. */
export function loginFailure(error: unknown): string {
  if (error instanceof NetworkError) return restaurant.network
  return error instanceof ApiError ? error.message || restaurant.failed : restaurant.unexpected
}
