export const resetWords = {
  requested: 'If this address belongs to a restaurant, a secure reset link is on its way. It is valid for 24 hours.',
  /** For administrators. */
  mailIsOn: 'This installation sends email, so the restaurant can request the link itself.',
  noPassword: 'This account has no email address or no password, so it can’t get a reset link.',
  linkValid: 'This reset link is valid.',
  linkInvalid: 'Invalid or expired reset link',
  reset: 'Password reset successfully!',
}
