export const accountWords = {
  tooManyAttempts: 'Too many attempts. Please wait a moment and try again.',
}
