export const settingsWords = {
  heading: 'Settings',
  about: 'Your restaurant, its timings, and where you are signed in.',
  loading: 'Loading settings...',
  notShown: 'Your settings can’t be shown just now.',
  notSaved: 'Your changes could not be saved. Please try again.',
  save: 'Save changes',
  saving: 'Saving...',
}

export const settingsNavigationWords = {
  label: 'Settings',
  general: 'General',
  budgets: 'Budgets',
}

export const profileWords = {
  heading: 'Restaurant',
  about: 'Guests see the name; marketing e-mail carries the postal address, as the law asks.',
  name: 'Restaurant name',
  phone: 'Phone number',
  address: 'Postal address',
  timezone: 'Time zone',
  timezoneHelp: 'Days, expiry dates and quiet hours are counted here.',
}

export const phoneWords = {
  heading: 'Verify your phone number',
  about: 'Test texts of your campaigns go to this number once it is verified.',
  verified: 'Verified',
  notVerified: 'Not verified yet',
  sendCode: 'Send code',
  codeNotSent: 'The code could not be sent. Please try again.',
  code: 'Code from the text message',
  verify: 'Verify number',
  verifying: 'Verifying...',
  notChecked: 'The code could not be checked. Please try again.',
  newCode: 'Send new code',
  cancel: 'Cancel',
}

export const mailboxWords = {
  heading: 'Mailbox',
  about: 'You sign in with it, and guests’ answers to your campaigns come there.',
  notShown: 'Whether a change of your mailbox waits can’t be shown just now.',
  tryAgain: 'Try again',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed yet',
  none: 'No email address',
  noneText:
    'Its reader said that this restaurant is not theirs. Give another address, with which you sign in from then on.',
  change: 'Change mailbox',
  changeAbout: {
    confirmed:
      'We email your current address first. Once you approve there, we email the new one. Nothing changes until both are done.',
    notConfirmed: 'The new mailbox gets a mail to confirm. Nothing changes before it has answered.',
  },
  signedOut: 'Once it is changed, your other devices have to sign in again.',
  newEmail: 'New mailbox',
  password: 'Your password',
  ask: 'Send email',
  asking: 'Sending...',
  keep: 'Keep this mailbox',
  notAsked: 'The change could not be begun. Please try again.',
  waiting: 'A change is waiting',
  expired: 'The change has run out of time',
  waitsUntil: (until: string) => `Its link is valid until ${until}. A new password cancels it.`,
  expiredText: 'Its link was valid for 24 hours. Ask again, or keep your current address.',
  agreed: 'Agreed',
  toAgree: 'Has to agree',
  toConfirm: 'Has to confirm',
  now: 'The mailbox of now',
  next: 'The new mailbox',
  askAgain: 'Ask again',
  cancel: 'Cancel the change',
  notCancelled: 'The change could not be cancelled. Please try again.',
  noAccess: 'Can’t read the mailbox of now any more?',
  write: 'Write to us',
}

export const timingWords = {
  heading: 'Timings',
  about: 'How offers at your tables behave. Every change counts at once.',
  autoNewParty: 'Begin a new party by itself after an outcome',
  newPartyMinutes: 'Minutes until a new party',
  autoSecondPeriod: 'Grant the second period by itself',
  graceMinutes: 'Minutes for staff to confirm after “We’ve left”',
  withdrawMinutes: 'Minutes until an unanswered offer is withdrawn',
  sound: 'Sound in the last minute',
}

export const economicsWords = {
  heading: 'Economics',
  about: 'Numbers of your own, from which costs, stays and slow times are reckoned. What you leave out is not guessed.',
  averageSpend: 'Average spend of a guest',
  averageSpendHelp: 'A percentage off counts as its share of this, for 2.5 guests at a table.',
  contribution: 'Contribution in percent',
  contributionHelp: 'What you keep of a bill after food and drinks.',
  usualStay: 'Minutes of a usual dinner for two',
  usualStayHelp: 'From sitting down to leaving.',
  slowBelow: 'Slow with fewer seats taken than, in percent',
  slowBelowHelp: 'Insights suggest such times for an invitation.',
}

export const guestLimitWords = {
  heading: 'Offers for one guest',
  about: 'So that nobody dines on offers alone. Off unless you switch it on; 2 in 7 days is a good beginning.',
  isOn: 'Limit how many offers one guest may accept',
  offers: 'Offers',
  days: 'In how many days',
  help: 'A guest over the limit reads a kind sentence instead of the buttons. The card at their table tells you, and “Allow once” lets them accept all the same.',
  cookie:
    'We know a guest by a cookie on the phone, or by the account where they are signed in. Clearing the cookie gets round the limit, and so does another phone.',
}

export const messagesWords = {
  heading: 'Messages to guests',
  about: 'Before a campaign goes out you read what its texts will cost.',
  price: 'Price of one text',
  priceHelp: 'As your provider bills it, for example 0.0079. Left empty, no cost is shown.',
}

export const faceWords = {
  heading: 'What guests see',
  about: 'On the page at the table, in your mails and on your own page, each if you give it.',
  logo: 'Logo',
  chooseLogo: 'Choose a logo',
  otherLogo: 'Choose another logo',
  removeLogo: 'Remove logo',
  preparing: 'Preparing the picture…',
  chosenLogo: (file: string) => `${file} is saved with the rest.`,
  logoGoes: 'The logo goes when you save.',
  colour: 'Colour',
  pickColour: 'Pick a colour',
  colourHelp: 'We make it lighter or darker where words could not be read. Empty for our own.',
  hours: 'Opening hours',
  hoursHelp: 'As 12:00–21:30, or 12–15, 18–23 with a break between. Empty when you are closed.',
  closed: 'Closed',
  likeMonday: 'Every day like Monday',
  phone: 'Phone for guests',
  menu: 'Link to your menu',
  linkHelp:
    'Guests see links once your account is 7 days old. Links on the domain of your verified email address show immediately.',
  booking: 'Link for booking',
  bookingHelp: 'Guests see it as “Book again”, and as “Book a table” on your page.',
}

export const pageWords = {
  heading: 'Your public page',
  about: 'A page for everybody who looks for you, and where guests get home to from the table.',
  isOn: 'My page is on',
  slug: 'Address',
  slugHelp: (path: string) => `Your page is at ${path}. After a change the old address leads here for 90 days.`,
  headline: 'Headline',
  headlineHelp: 'Your name stands there while it is empty.',
  text: 'About you',
  shows: 'Show on the page',
  parts: {
    address: 'Address',
    phone: 'Phone for guests',
    hours: 'Opening hours',
    menu: 'Link to the menu',
    sign_up: 'Sign-up for your guests’ list',
    codes: 'Codes of campaigns marked for it',
  },
  preview: 'Preview',
  previewWhat: 'As it was last saved.',
  notShown: 'Your page can’t be shown just now.',
  copy: 'Copy link',
  copied: 'The link is copied.',
  notCopied: (address: string) => `Your page is at ${address}`,
  qr: 'QR code',
  open: 'Open the page',
}

export const passwordWords = {
  heading: 'Password',
  about: 'Changing it signs every other device out.',
  current: 'Current password',
  chosen: 'New password',
  confirmation: 'Confirm new password',
  change: 'Change password',
  saving: 'Saving...',
  notChanged: 'Your password could not be changed. Please try again.',
}

export const devicesWords = {
  heading: 'Where you are signed in',
  about: 'A device’s name is shown to the others beside what it does.',
  notShown: 'Your devices can’t be shown just now.',
  tryAgain: 'Try again',
  signOutOthers: 'Sign out all others',
  signOutOthersAsk: 'Sign out all others?',
  signOutOthersText: 'Every other device has to sign in again with the password.',
  othersSignedOut: 'All other devices have been signed out.',
  othersNotSignedOut: 'The other devices could not be signed out. Please try again.',
  thisDevice: 'This device',
  lastUsed: (at: string) => `Last used ${at}`,
  rename: (device: string) => `Rename ${device}`,
  signOut: 'Sign out',
  signOutDevice: (device: string) => `Sign out ${device}`,
  signedOut: 'The device has been signed out.',
  notSignedOut: 'The device could not be signed out. Please try again.',
  name: 'Name of this device',
  nameNotSaved: 'The name could not be saved. Please try again.',
  save: 'Save',
  cancel: 'Cancel',
}
