import { formatList } from '@tidetable/contract/formats/format-more'

export const restaurantWords = {
  registered: 'Restaurant registration successful! You can now log in to your account.',
  emailTaken: 'An account with this email already exists. Please log in instead.',
  loggedIn: 'Login successful! Welcome back.',
  unknown: 'User not found! Please check your email address.',
  wrongPassword: 'Invalid password! Please check your credentials.',
  passwordOfAccount: 'Please enter the password of this restaurant’s account.',
  unreadable: 'Authentication error occurred. Please try again.',
  saved: 'Your changes have been saved.',
  link: (host: string, platform: string) =>
    `Please remove “${host}”. In the first week, links may only point to ${platform} or your email domain.`,
  currencyFixed: 'The currency can’t be changed because offers or coupons already use it.',
  passwordCommon: 'This password is too common. Please choose another one',
  passwordChanged: 'Your password has been changed. Other devices have been signed out.',
}

export const phoneWords = {
  sent: 'We texted you a code. It is valid for 10 minutes.',
  verified: 'Your phone number is verified.',
  verifiedAlready: 'Your phone number is already verified.',
  notMobile: 'This number can’t receive text messages. Please enter a mobile number.',
  changed: 'Your phone number has changed since the code was sent. Please request a new code.',
  textsOff: 'Text messages are not set up here, so no code can be sent.',
  enough: 'You can request up to 3 codes a day. Please try again tomorrow.',
}

export const pageWords = {
  slugChangedOften: (from: string) =>
    `You changed this address 3 times in 90 days. You can change it again from ${from}.`,
  slugsUsedUp: (own: readonly string[]) =>
    `A restaurant can have up to 5 addresses. Please choose one of yours: ${formatList(own)}`,
  slugTaken: 'Another restaurant has this address. Please choose another one',
  openUntil: (time: string) => `Open until ${time}`,
  opens: (day: string, time: string) => (day === 'today' ? `Opens at ${time}` : `Opens ${day} at ${time}`),
  link: (host: string, platform: string) =>
    `Please remove “${host}”. In the first week, links may only point to ${platform} or your email domain.`,
  logoSaved: 'Your logo has been saved.',
  logoRemoved: 'Your logo has been removed.',
  imageSaved: 'Your image has been saved.',
  imageRemoved: 'Your image has been removed.',
}

export const sendingWords = {
  frozen: 'Your restaurant is suspended: its name, address, branding and page can’t be changed until it is resumed.',
  refusals: {
    unconfirmed:
      'Please confirm your email address first. Press the button in our email, or send it again in Settings. Your text is saved.',
    unconfirmedMailOff: 'The administrator must confirm your email address first. Your text is saved.',
    suspended: 'Your restaurant is suspended and cannot send. See the top of Settings. Your text is saved.',
  },
  notices: {
    unconfirmed: 'On hold until your email address is confirmed. Press the button in the email we sent you.',
    unconfirmedMailOff: 'On hold until the administrator confirms your email address.',
    suspended: 'On hold while your restaurant is suspended. Nothing is lost.',
  },
} as const
