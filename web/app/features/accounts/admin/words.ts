export const adminLoginWords = {
  heading: 'Restaurant Blog Login',
  legend: 'Administrator sign-in',
  email: 'Email',
  password: 'Password',
  logIn: 'Login',
  loggingIn: 'Logging in...',
  success: 'Login Successful',
  refused: 'Login Failed',
  wrong: 'Incorrect password or email',
  failed: 'Login failed. Please try again.',
}
