export const resetWords = {
  requested: 'If this address belongs to a restaurant, a secure reset link is on its way. It is valid for 24 hours.',
  linkValid: 'This reset link is valid.',
  linkInvalid: 'Invalid or expired reset link',
  reset: 'Password reset successfully!',
}
