export const VERIFY_WORDS = {
  verified: 'Registration successful! You can now log in.',
  expired: 'OTP has expired. Please request a new one.',
  invalid: 'Invalid OTP or verification failed',
  failed: 'Verification failed',
  resent: 'A new OTP has been sent to your email.',
  notResent: 'Failed to resend OTP. Please try again.',
} as const
