import type { accounts as endpoints } from '../accounts.ts'
import { path } from '../path.ts'

type Of<K extends keyof typeof endpoints> = (typeof endpoints)[K]

export const accounts = {
  registerRestaurant: path<Of<'registerRestaurant'>>('POST', '/0auth/business/register'),
  loginRestaurant: path<Of<'loginRestaurant'>>('POST', '/0auth/login'),
  profile: path<Of<'profile'>>('GET', '/0auth/business/profile'),
  updateProfile: path<Of<'updateProfile'>>('PATCH', '/0auth/business/profile'),
  changePassword: path<Of<'changePassword'>>('POST', '/0auth/business/password'),
  signUpQr: path<Of<'signUpQr'>>('GET', '/0auth/business/qr/:id'),
  confirmEmail: path<Of<'confirmEmail'>>('POST', '/0auth/business/confirm-email'),
  resendConfirmation: path<Of<'resendConfirmation'>>('POST', '/0auth/business/confirm-email/resend'),
  registerSendOtp: path<Of<'registerSendOtp'>>('POST', '/0auth/customer/register/send-otp'),
  registerVerifyOtp: path<Of<'registerVerifyOtp'>>('POST', '/0auth/customer/register/verify-otp'),
  registerResendOtp: path<Of<'registerResendOtp'>>('POST', '/0auth/customer/register/resend-otp'),
  loginSendOtp: path<Of<'loginSendOtp'>>('POST', '/0auth/customer/login/send-otp'),
  loginVerifyOtp: path<Of<'loginVerifyOtp'>>('POST', '/0auth/customer/login/verify-otp'),
  loginWithPass: path<Of<'loginWithPass'>>('POST', '/0auth/customer/login/pass'),
  waysOfCodes: path<Of<'waysOfCodes'>>('GET', '/0auth/customer/codes'),
  emailSendOtp: path<Of<'emailSendOtp'>>('POST', '/0auth/customer/email/send-otp'),
  emailVerifyOtp: path<Of<'emailVerifyOtp'>>('POST', '/0auth/customer/email/verify-otp'),
  customerProfile: path<Of<'customerProfile'>>('GET', '/0auth/customer/profile'),
  updateCustomerProfile: path<Of<'updateCustomerProfile'>>('PATCH', '/0auth/customer/profile'),
  restaurantName: path<Of<'restaurantName'>>('GET', '/0auth/business/name/:id'),
  joinRestaurant: path<Of<'joinRestaurant'>>('POST', '/0auth/customer/restaurants'),
  logout: path<Of<'logout'>>('POST', '/0auth/logout'),
  listSessions: path<Of<'listSessions'>>('GET', '/0auth/sessions'),
  labelSession: path<Of<'labelSession'>>('PATCH', '/0auth/sessions/:id'),
  endSession: path<Of<'endSession'>>('DELETE', '/0auth/sessions/:id'),
  endOtherSessions: path<Of<'endOtherSessions'>>('DELETE', '/0auth/sessions'),
  forgotPassword: path<Of<'forgotPassword'>>('POST', '/0auth/resturant/forgot-password'),
  resendResetLink: path<Of<'resendResetLink'>>('POST', '/forgot-password'),
  validateResetToken: path<Of<'validateResetToken'>>('GET', '/0auth/resturant/validate-reset-token/:token'),
  resetPassword: path<Of<'resetPassword'>>('POST', '/0auth/resturant/reset-password'),
  loginAdmin: path<Of<'loginAdmin'>>('POST', '/0auth/admin-login'),
  adminSession: path<Of<'adminSession'>>('GET', '/0auth/admin-session'),
} satisfies Record<keyof typeof endpoints, unknown>
