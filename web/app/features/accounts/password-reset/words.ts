export const forgotPasswordWords = {
  heading: 'Forgot your password?',
  about: 'Enter the email address of your restaurant’s account.',
  legend: 'Request a reset link',
  email: 'Registered email',
  whatNext: 'What happens next?',
  weSend: 'We send a secure reset link to your email.',
  validFor: 'The link is valid for 24 hours.',
  checkSpam: 'Check your spam folder if it does not arrive.',
  send: 'Send Reset Link',
  sending: 'Sending...',
  notSent: 'Failed to send reset link. Please try again.',
  backToLogin: 'Back to Login',
  needHelp: 'Need help?',
  contactSupport: 'Contact our support team',
}

export const linkSentWords = {
  heading: 'Email Sent Successfully!',
  /** Followed by the address in bold and `onItsWayEnd`. */
  onItsWay: 'If this address belongs to a restaurant, a reset link is on its way to',
  onItsWayEnd: '.',
  nextSteps: 'Next steps',
  openMail: 'Open the email and press its button.',
  choosePassword: 'Choose a new password within 24 hours.',
  notThere: 'Not there? Check your spam folder or resend it.',
  resend: 'Resend Email',
  sending: 'Sending...',
  resent: 'The reset link was sent again.',
  notResent: 'Failed to resend reset link. Please try again.',
  otherAddress: 'Use Different Email',
}

export const resetPasswordWords = {
  validating: 'Validating your reset link...',
  heading: 'Choose a new password',
  about: (email: string) => `For ${email}. Every device will be signed out.`,
  legend: 'New password',
  newPassword: 'New password',
  confirmation: 'Confirm new password',
  reset: 'Reset Password',
  resetting: 'Resetting...',
  notReset: 'Failed to reset password. Please try again.',
  hasReset: 'Password reset successfully!',
  changed: 'Password changed',
  changedText: 'Sign in with your new password.',
  toLogin: 'Go to Login',
  invalid: 'Invalid Reset Link',
  invalidText: 'This password reset link is invalid or has expired. Please request a new one.',
  invalidLink: 'Invalid or expired reset link',
  requestNew: 'Request New Reset Link',
  debug: (start: string) => `Debug: token ${start}…`,
  debugMissing: 'Debug: token missing',
}

export const strengthWords = {
  label: 'Password strength',
  weak: 'Weak',
  medium: 'Medium',
  strong: 'Strong',
  isWeak: 'Password strength: Weak',
  isMedium: 'Password strength: Medium',
  isStrong: 'Password strength: Strong',
}
