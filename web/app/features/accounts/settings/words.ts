export const settingsWords = {
  heading: 'Settings',
  loading: 'Loading settings...',
  notShown: 'Your settings could not be loaded.',
  notSaved: 'Your changes could not be saved. Please try again.',
  save: 'Save changes',
  saving: 'Saving...',
}

export const saveStateWords = {
  dirty: 'Not saved yet',
  saved: 'Everything is saved',
  immediate: 'Changes are saved immediately.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Your changes in this section will be lost.',
  leave: 'Leave',
  stay: 'Stay',
}

export const settingsNavigationWords = {
  label: 'Settings',
  all: 'All settings',
  sections: {
    restaurant: 'Restaurant',
    branding: 'What guests see',
    hours: 'Opening hours',
    page: 'Public page',
    offers: 'Table offers',
    costs: 'Costs',
    budgets: 'Budgets',
    account: 'Account',
  },
}

export const profileWords = {
  heading: 'Restaurant',
  about: 'Guests see the name; marketing emails include the postal address, as the law requires.',
  name: 'Restaurant name',
  phone: 'Phone number',
  address: 'Address',
  country: 'Country',
  countryHelp: 'Suggests the phone code, time zone, date style, paper and first day of the week.',
  timezone: 'Time zone',
  timezoneHelp: 'Used for days, expiry dates and quiet hours.',
  zone: (city: string, offset: string) => `${city} (${offset})`,
  cityIn: (country: string, city: string) => `${country}: ${city}`,
  otherZones: 'Other countries',
  usual: 'As usual in your country',
  asUsual: (way: string) => `As usual in your country: ${way}`,
  dateStyle: 'Dates',
  dateStyles: { day_first: '24 Dec 2026', month_first: 'Dec 24, 2026' },
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  weekStart: 'First day of the week',
  weekStarts: { 1: 'Monday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' },
}

export const phoneWords = {
  heading: 'Verify your phone number',
  about: 'Test texts of your campaigns are sent to this number once it is verified.',
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

export const emailWords = {
  heading: 'Email address',
  about: 'You sign in with it, and replies to your campaigns go there.',
  notShown: 'We couldn’t check for a pending change.',
  tryAgain: 'Try again',
  confirmed: 'Confirmed',
  notConfirmed: 'Not confirmed yet',
  none: 'No email address',
  noneText: 'The address was removed because its owner reported that this is not their restaurant. Enter another one.',
  change: 'Change email address',
  changeAbout: {
    confirmed:
      'We email your current address first. Once you approve there, we email the new one. Nothing changes until both are done.',
    notConfirmed: 'We email the new address. Nothing changes until it is confirmed.',
  },
  signedOut: 'After the change, other devices are signed out.',
  newEmail: 'New email address',
  password: 'Your password',
  sendEmail: 'Send email',
  sending: 'Sending...',
  keepCurrent: 'Keep current address',
  notStarted: 'The change could not be started. Please try again.',
  waiting: 'Change pending',
  expired: 'The change has expired',
  waitsUntil: (until: string) => `Its link is valid until ${until}. Changing your password cancels the change.`,
  expiredText: 'Its link was valid for 24 hours. Request it again, or keep your current address.',
  agreed: 'Approved',
  toAgree: 'Approval pending',
  toConfirm: 'Confirmation pending',
  now: 'Current address',
  next: 'New address',
  requestAgain: 'Request again',
  cancel: 'Cancel change',
  notCancelled: 'The change could not be cancelled. Please try again.',
  noAccess: 'Lost access to the current address?',
  write: 'Contact us',
}

export const timingWords = {
  heading: 'Timings',
  about: 'How table offers work. Changes apply immediately.',
  autoNewParty: 'Start a new party automatically after an outcome',
  newPartyMinutes: 'Minutes until a new party',
  autoSecondPeriod: 'Grant the second period automatically',
  graceMinutes: 'Minutes for staff to confirm after “We’ve left”',
  withdrawMinutes: 'Minutes until an unanswered offer is withdrawn',
  sound: 'Sound in the last minute',
}

export const economicsWords = {
  heading: 'Economics',
  about: 'Used to calculate costs, stays and slow times. Empty fields are not estimated.',
  averageSpend: 'Average spend per guest',
  averageSpendHelp: 'Used to convert percentages to money, at 2.5 guests per table.',
  contribution: 'Contribution margin (%)',
  contributionHelp: 'What you keep of a bill after food and drinks.',
  usualStay: 'Typical dinner for two (minutes)',
  usualStayHelp: 'From sitting down to leaving.',
  slowBelow: 'Slow when seats taken are below (%)',
  slowBelowHelp: 'Insights suggests campaigns for these times.',
}

export const guestLimitWords = {
  heading: 'Offers for one guest',
  about: 'Prevents overuse of offers. Off by default; 2 in 7 days is a good start.',
  isOn: 'Limit how many offers one guest may accept',
  offers: 'Offers',
  days: 'Within (days)',
  help: 'A guest over the limit sees a friendly note instead of the buttons. The table card shows it; “Allow once” lets them accept anyway.',
  cookie:
    'Guests are recognised by a cookie or their account. Clearing the cookie or using another phone bypasses the limit.',
}

export const messagesWords = {
  heading: 'Messages to guests',
  about: 'Used to estimate costs before you send a campaign.',
  price: 'Price per text',
  priceHelp: 'As your provider bills it, for example 0.0079. Left empty, no cost is shown.',
}

export const imageWords = (label: 'Logo' | 'Image') => {
  const name = label.toLowerCase()
  return {
    label,
    choose: label === 'Logo' ? 'Choose a logo' : 'Choose an image',
    chooseOther: `Choose another ${name}`,
    remove: `Remove ${name}`,
    preparing: 'Preparing the image…',
    isSaved: (file: string) => `${file} will be saved with the other changes.`,
    isRemoved: `The ${name} will be removed when you save.`,
  }
}

export const brandingWords = {
  heading: 'What guests see',
  about: 'Shown on the table page, in emails and on your public page.',
  colour: 'Colour',
  pickColour: 'Pick a colour',
  colourHelp: 'We adjust it where text would be hard to read. Leave empty for the default.',
  phone: 'Phone for guests',
  menu: 'Link to your menu',
  linkHelp:
    'Guests see links once your account is 7 days old. Links on the domain of your verified email address show immediately.',
  booking: 'Link for booking',
  bookingHelp: 'Guests see it as “Book again”, and as “Book a table” on your page.',
}

export const previewWords = {
  label: 'Preview of a guest’s phone',
  heading: '10% off',
  text: 'if your table is free by 9:57 pm',
  accept: 'Accept',
}

export const hoursWords = {
  heading: 'Opening hours',
  about: 'Used on your pages, in emails and for slow times. Hours with a name are services, for example for budgets.',
  none: 'No opening hours yet.',
  legend: (at: number) => `Hours ${at + 1}`,
  name: 'Name (optional)',
  nameHint: 'Lunch, dinner…',
  opens: 'Opens',
  closes: 'Closes',
  nextDay: 'on the next day',
  busy: 'Busy (no suggestions)',
  add: 'Add hours',
  remove: (at: number) => `Remove hours ${at + 1}`,
  earlier: 'Guests still see the hours you entered earlier:',
  takeEarlier: 'Use them as a draft',
}

export const pageWords = {
  heading: 'Your public page',
  about: 'A public page for your restaurant. Guests return to it from the table page.',
  isOn: 'My page is on',
  slug: 'Web address',
  slugHelp: (path: string) => `Your page is at ${path}. If you change it, the old address redirects for 90 days.`,
  headline: 'Headline',
  headlineHelp: 'If empty, your restaurant name is used.',
  text: 'About you',
  shows: 'Show on the page',
  parts: {
    address: 'Address',
    phone: 'Phone for guests',
    hours: 'Opening hours',
    menu: 'Link to the menu',
    sign_up: 'Guest sign-up',
    codes: 'Campaign codes marked “Show on our page”',
  },
  preview: 'Preview',
  previewHint: 'Shows the last saved version.',
  notShown: 'Your page could not be loaded.',
  copy: 'Copy link',
  copied: 'Link copied.',
  notCopied: (address: string) => `Your page is at ${address}`,
  qr: 'QR code',
  open: 'Open the page',
}

export const passwordWords = {
  heading: 'Password',
  about: 'Changing it signs out all other devices.',
  current: 'Current password',
  chosen: 'New password',
  confirmation: 'Confirm new password',
  change: 'Change password',
  saving: 'Saving...',
  notChanged: 'Your password could not be changed. Please try again.',
}

export const devicesWords = {
  heading: 'Where you are signed in',
  about: 'Other devices see this name next to each action.',
  notShown: 'Your devices could not be loaded.',
  tryAgain: 'Try again',
  signOutOthers: 'Sign out all others',
  signOutOthersQuestion: 'Sign out all others?',
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
