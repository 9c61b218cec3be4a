import { admin } from './accounts/admin.ts'
import { adminRestaurants } from './accounts/admin-restaurants.ts'
import { customer } from './accounts/customer.ts'
import { doctor } from './accounts/doctor.ts'
import { emailEndpoints } from './accounts/email-change.ts'
import { firstSteps } from './accounts/first-steps.ts'
import { passwordReset } from './accounts/password-reset.ts'
import { restaurant } from './accounts/restaurant.ts'
import { session } from './accounts/session.ts'

export const accounts = {
  ...restaurant,
  ...emailEndpoints,
  ...firstSteps,
  ...customer,
  ...session,
  ...passwordReset,
  ...admin,
  ...doctor,
  ...adminRestaurants,
}
export {
  CountryCode,
  CurrencyCode,
  Email,
  NewPassword,
  Otp,
  PasswordInput,
  PhoneText,
  RegistrationPassword,
} from '../fields/account-fields.ts'
export { ACCOUNT_MESSAGES, OTP_DIGITS, PASSWORD_LENGTH } from '../fields/account-messages.ts'
export {
  AdminRestaurant,
  type DayAllowance,
  RESTAURANT_ORDERS,
  type RestaurantOrder,
  SentCampaign,
  SUSPENSION_REASON_MAX,
  SuspensionForm,
} from './accounts/admin-restaurants.ts'
export {
  FaceChanges,
  GuestBranding,
  PageChanges,
  PageCode,
  PublicPage,
  RestaurantBranding,
  RestaurantPage,
} from './accounts/branding.ts'
export { CustomerProfile, OtpChannel, Preferences, SignedInCustomer } from './accounts/customer.ts'
export { DoctorCheck, type DoctorReport } from './accounts/doctor.ts'
export { EMAIL_CHANGE_STATES, EmailChange, EmailChangeLink, type EmailChangeState } from './accounts/email-change.ts'
export { FIRST_STEPS, type FirstStep, FirstSteps } from './accounts/first-steps.ts'
export { RestaurantUser, SENDING_STATES, type SendingState } from './accounts/restaurant.ts'
export { Session } from './accounts/session.ts'
export { DEFAULT_SETTINGS, RestaurantSettings } from './accounts/settings.ts'
