import { ApiError, NetworkError } from '../../../lib/calls/call-errors.ts'
import { customerLoginWords as customer, restaurantLoginWords as restaurant } from './words.ts'

export function sendFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return customer.notSent
  if (error.status === 404) return error.message || customer.notRegistered
  return error.message || customer.notSent
}

export function verifyFailure(error: unknown): string {
  if (error instanceof NetworkError) return customer.network
  if (!(error instanceof ApiError)) return customer.unexpected
  return error.message || (error.status >= 500 ? customer.otpFailed : customer.otpInvalid)
}

interface LoginReply {
  userExisted: boolean
  isAuthenticated: boolean
  hasError: boolean
  message?: string | undefined
}

export function loginRefusal({ userExisted, isAuthenticated, hasError, message }: LoginReply): string {
  if (!userExisted) return restaurant.userNotFound
  if (hasError) return restaurant.hasError
  if (!isAuthenticated) return restaurant.wrongPassword
  return message || restaurant.failed
}

export function loginFailure(error: unknown): string {
  if (error instanceof NetworkError) return restaurant.network
  return error instanceof ApiError ? error.message || restaurant.failed : restaurant.unexpected
}
