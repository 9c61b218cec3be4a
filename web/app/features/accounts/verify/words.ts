export const verifyWords = {
  heading: 'Verify your number',
  headingByMail: 'Verify your email address',
  /** Phone number and email address are bold; the texts around them form one sentence. */
  sentTo: 'We sent a code to',
  sentToAnd: 'and',
  sentToEnd: '. Either one works.',
  sentToOneEnd: '.',
  number: (countryCode: string, phone: string) => `+${countryCode} ${phone}`,
  code: 'One-time code',
  verify: 'Verify',
  verifying: 'Verifying...',
  resendIn: (clock: string) => `Resend in ${clock}`,
  resend: 'Resend OTP',
  resending: 'Sending new OTP...',
  verified: 'Registration successful! You can now log in.',
  expired: 'OTP has expired. Please request a new one.',
  invalid: 'Invalid OTP or verification failed',
  failed: 'Verification failed',
  resent: 'A new OTP has been sent to your email.',
  notResent: 'Failed to resend OTP. Please try again.',
}

export const noVerificationWords = {
  heading: 'Nothing to verify',
  text: 'No registration data found. Please register first.',
  ok: 'OK',
}
