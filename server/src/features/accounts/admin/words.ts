export const adminWords = {
  loggedIn: 'Login Successful',
  wrongCredentials: 'Incorrect credentials',
}
