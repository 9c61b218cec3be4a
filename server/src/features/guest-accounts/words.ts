export const registrationWords = {
  sentByBoth: 'OTP has been sent to your email and phone Please check your inbox for verification.',
  sentBySmsOnly: 'OTP has been sent to your phone. The e-mail could not be sent.',
  sentByMail: 'OTP has been sent to your email.',
  resentByMail: 'A new OTP has been sent to your email.',
  resentBySms: 'A new OTP has been sent to your phone.',
  registered: 'Registration successful! You can now log in.',
  phoneTaken: 'This phone number is already registered. Please log in instead.',
  emailTaken: 'This e-mail address belongs to an account with another phone number. Please log in with that number.',
  noRegistration: 'No registration data found. Please register first.',
}

export const loginWords = {
  sentBySms: 'OTP has been sent to your phone.',
  sentByMail: 'OTP has been sent to your email.',
  stoppedSentByMail:
    'This number once answered STOP, so we sent the code to your e-mail address. Text START to the number our texts came from to get texts again.',
  loggedIn: 'Login successful! Welcome back.',
  notRegistered: 'This phone number is not registered. Please register first.',
  noWay: 'We send codes by e-mail only for now, and your account has no confirmed e-mail address. Please contact us.',
}

export const profileWords = {
  preferencesSaved: 'Your preferences have been saved.',
  codeSent: 'OTP has been sent to your email.',
  emailConfirmed: 'Your e-mail address is confirmed.',
  emailConfirmedAlready: 'This e-mail address is already confirmed.',
  joined: 'You are on the list.',
}
