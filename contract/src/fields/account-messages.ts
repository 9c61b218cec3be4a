export const ACCOUNT_MESSAGES = {
  emailRequired: 'Email is required',
  emailAddressRequired: 'Email address is required',
  emailInvalid: 'Please enter a valid email address',
  customerNameRequired: 'Customer name is required',
  restaurantNameRequired: 'Restaurant name is required',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 8 characters',
  newPasswordTooShort: 'Password must be at least 6 characters long',
  passwordTooLong: 'Password must be at most 256 characters',
  confirmationRequired: 'Please confirm your password',
  confirmationDiffers: 'Passwords do not match',
  consentUnread: 'Please read the SMS consent details first',
  consentMissing: 'You must agree to receive OTP for verification',
  otpIncomplete: 'Please enter complete 6-digit OTP',
  codeRequired: 'Enter the code from your authenticator app',
} as const

export const PASSWORD_LENGTH = { registration: 8, reset: 6, most: 256 } as const

export const OTP_DIGITS = 6
