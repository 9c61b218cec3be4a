export const adminWords = {
  loggedIn: 'Login Successful',
  wrongCredentials: 'Incorrect credentials',
  codeNeeded: 'Enter the code from your authenticator app.',
}

export const secondFactorWords = {
  wrongCode: 'This code is wrong or was already used. Enter the current one.',
  alreadyOn: 'The second factor is already on.',
  notSetUp: 'Set up the second factor first.',
  isOff: 'The second factor is off.',
}
