export const registrationWords = {
  sentByBoth: 'OTP has been sent to your email and phone Please check your inbox for verification.',
  sentBySmsOnly: 'OTP has been sent to your phone. The email could not be sent.',
  sentByMail: 'OTP has been sent to your email.',
  resentByMail: 'A new OTP has been sent to your email.',
  resentBySms: 'A new OTP has been sent to your phone.',
  registered: 'Registration successful! You can now log in.',
  phoneTaken: 'This phone number is already registered. Please log in instead.',
  emailTaken: 'This email address belongs to an account with another phone number. Please log in with that number.',
  noRegistration: 'No registration data found. Please register first.',
}

export const loginWords = {
  sentBySms: 'OTP has been sent to your phone.',
  sentByMail: 'OTP has been sent to your email.',
  stoppedSentByMail:
    'This number opted out (STOP), so we emailed the code. Text START to our number to get texts again.',
  loggedIn: 'Login successful! Welcome back.',
  notRegistered: 'This phone number is not registered. Please register first.',
  noWay:
    'We can currently send codes only by email, and your account has no confirmed email address. Please contact us.',
}

export const profileWords = {
  preferencesSaved: 'Your preferences have been saved.',
  codeSent: 'OTP has been sent to your email.',
  emailConfirmed: 'Your email address is confirmed.',
  emailConfirmedAlready: 'This email address is already confirmed.',
  joined: 'You are on the list.',
}
