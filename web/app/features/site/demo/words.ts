export const demoWords = {
  title: 'Try it yourself',
  text: 'This is the product with sample tables. Press Accept on the phone and watch the board.',
  phone: 'The guest’s phone',
  board: 'A sample board',
  evening: (time: string) => `Friday, ${time}`,
  again: 'Start again',
  live: 'Live',
  restaurant: 'Saffron & Salt',
  leave: 'We’ve left',
  accept: 'Accept',
  decline: 'Not Interested',
  lastOffer: 'last offer: 10%, freed in 7 min',
} as const

export const demoEndings = {
  left: { title: 'Thank you!', text: 'The host is checking the table. See you next time.' },
  earned: { title: 'The reward is yours', text: 'Show this when you pay. Come back soon.' },
  over: { title: 'Time is up', text: 'This offer has ended. No problem.' },
  fine: { title: 'That’s fine', text: 'Enjoy the rest of your evening.' },
  none: { title: 'No offer right now', text: 'Enjoy your time.' },
} as const

export const nudgeInDemoWords = {
  label: 'A sample campaign',
  title: 'Fill a quiet Tuesday',
  text: 'Text the guests who like you, and watch the evening fill. The restaurant and its numbers are a sample.',
  seats: 'Seats taken at dinner',
  days: { monday: 'Monday', tuesday: 'Tuesday', wednesday: 'Wednesday', thursday: 'Thursday' },
  share: (percent: number) => `${percent}%`,
  before: 'Tuesday is the slowest evening. Forty guests agreed to texts from you.',
  send: (guests: number) => `Text ${guests} guests`,
  message: 'Each guest’s text, with its own code',
  sms: 'Saffron & Salt: Quiet Tuesday\nA table by the window is yours.\n20% off with code FKR7M.\nReply STOP to opt out',
  result: (returned: number, guests: number) => `${returned} of ${guests} guests came back with their code`,
  again: demoWords.again,
} as const
