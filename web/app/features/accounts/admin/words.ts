import { plural } from '@tidetable/contract/formats/format'

export const adminLoginWords = {
  heading: 'Restaurant Blog Login',
  legend: 'Administrator sign-in',
  email: 'Email',
  password: 'Password',
  code: 'Code',
  codeHelp: 'Six digits from your authenticator app, or one of your recovery codes.',
  logIn: 'Login',
  loggingIn: 'Logging in...',
  success: 'Login Successful',
  refused: 'Login Failed',
  wrong: 'Incorrect password or email',
  failed: 'Login failed. Please try again.',
}

export const secondFactorWords = {
  title: 'Second factor',
  link: 'Second factor',
  about: 'A code from an authenticator app, in addition to the password.',
  isOff: 'The second factor is off. Your password alone opens this panel.',
  isOn: (recoveryCodes: number) =>
    `The second factor is on. ${plural(recoveryCodes, { one: () => '1 recovery code is', other: (n) => `${n} recovery codes are` })} left.`,
  setUp: 'Set up',
  scan: 'Scan this code with your authenticator app.',
  qr: 'QR code for the authenticator app',
  secret: 'Or type this key into the app:',
  code: 'Code',
  codeHelp: 'Enter the six digits that the app shows now.',
  turnOn: 'Turn on',
  recoveryTitle: 'Your recovery codes',
  recovery:
    'Each code opens the panel once if you lose the app. Store them in a safe place now: they are not shown again.',
  copy: 'Copy codes',
  copied: 'Recovery codes copied.',
  stored: 'I have stored them',
  turnOff: 'Turn off',
  turnOffHelp: 'Enter a code from the app or a recovery code to turn the second factor off.',
  turnedOff: 'The second factor is off.',
  failed: 'The change could not be saved. Please try again.',
  unknown: 'Could not load the second factor.',
}
