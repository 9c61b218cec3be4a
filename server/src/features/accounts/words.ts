export const accountWords = {
  tooManyAttempts: 'Too many attempts. Please wait a moment and try again.',
  passwordCommon: 'This password is too common. Please choose another one',
}
