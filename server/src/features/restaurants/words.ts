import { formatDate } from '@tidetable/contract/formats/format'
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
    `Please take out “${host}”: it stands in your messages, which in a restaurant’s first week may lead only to ${platform} and to the domain of its own mailbox.`,
  currencyFixed: 'The currency can’t be changed any more: offers or coupons in it exist already.',
  passwordCommon: 'This password is too common. Please choose another one',
  passwordChanged: 'Your password has been changed. Other devices have been signed out.',
}

export const phoneWords = {
  sent: 'The code is on its way to your number. It is valid for 10 minutes.',
  verified: 'Your phone number is verified.',
  verifiedAlready: 'Your phone number is verified already.',
  notMobile: 'This number can’t receive text messages. Please enter a mobile number.',
  changed: 'Your phone number changed since the code was sent. Please ask for a new code.',
  textsOff: 'Text messages are not set up here, so no code can be sent.',
  enough: 'You can ask for 3 codes a day. Please try again tomorrow.',
}

export const pageWords = {
  slugChangedOften: (from: string) =>
    `You changed this address 3 times in 90 days. You can change it again from ${formatDate(from)} on.`,
  slugsUsedUp: (own: readonly string[]) =>
    `A restaurant can have 5 addresses in all. Please choose one of yours: ${formatList(own)}`,
  slugTaken: 'Another restaurant has this address. Please choose another one',
  openUntil: (time: string) => `Open until ${time}`,
  link: (host: string, platform: string) =>
    `Please remove “${host}”: in a restaurant’s first week its page may link only to ${platform} and to the domain of its own email address.`,
  logoSaved: 'Your logo has been saved.',
  logoRemoved: 'Your logo has been taken away.',
}

export const sendingWords = {
  frozen: 'Your restaurant is suspended: its name, address, branding and page can’t be changed until it is resumed.',
  refusals: {
    unconfirmed:
      'Please confirm your mailbox first: press the button in the mail we sent you, or send that mail again in Settings. What you wrote is kept.',
    suspended:
      'Your restaurant is suspended: nothing is sent in its name. Why, and whom to ask, stands at the top of Settings. What you wrote is kept.',
  },
  notices: {
    unconfirmed: 'Held until your mailbox is confirmed: press the button in the mail we sent you.',
    suspended: 'Held while your restaurant is suspended. Nothing of it is lost.',
  },
} as const
