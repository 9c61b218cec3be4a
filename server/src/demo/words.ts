export const demoWords = {
  password: 'This is a demonstration: passwords cannot be changed here.',
  email: 'This is a demonstration: email addresses cannot be changed here.',
  phone: 'This is a demonstration: the phone number of the sample restaurant cannot be changed.',
  profile:
    'This is a demonstration: only settings and opening hours of the sample restaurant can be changed, since all visitors share it.',
  publicPage: 'This is a demonstration: logo, links and public page of a restaurant cannot be changed here.',
  images: 'This is a demonstration: it accepts no images.',
  sessions: 'This is a demonstration: other devices cannot be signed out, since they belong to other visitors.',
  tables:
    'This is a demonstration: other visitors need the tables of the sample restaurant, so they cannot be removed.',
  guests: 'This is a demonstration: other visitors need the sample guests. Remove guests one at a time instead.',
  tooMany: 'This is a demonstration with a limit for each visitor. Please try again later.',
}
