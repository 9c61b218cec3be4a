export const RECOVERY_WORDS = {
  notSent: 'Failed to send reset link. Please try again.',
  resent: 'The reset link was sent again.',
  notResent: 'Failed to resend reset link. Please try again.',
  invalidLink: 'Invalid or expired reset link',
  notReset: 'Failed to reset password. Please try again.',
  reset: 'Password reset successfully!',
} as const
