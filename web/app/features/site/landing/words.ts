import { brand } from '../../../content/brand.ts'

export const landingWords = {
  title: 'Every table has its tide.',
  registerGuest: 'Register Now',
  login: 'Login',
  registerRestaurant: 'Register your restaurant',
  lede: 'On a busy night, a kind nudge frees the tables of guests who have finished. On a quiet day, it brings them back. No hardware, no app, no setup fees.',
  works: 'Works for family-owned, casual-chain and fine-dining restaurants.',
  stepsTitle: 'How it works',
  steps: [
    {
      title: 'Manage tables in the cloud',
      text: 'You add each table once, with its location and seats, and print its card. From then on the board shows the whole room, on any screen you own.',
    },
    {
      title: 'Guests scan a QR code',
      text: 'A seated customer points a mobile device at the code on the table. There is nothing to install and no one has to sign up.',
    },
    {
      title: 'An instant incentive',
      text: 'The customer gets an instant incentive from you: dollars or percent, off tonight’s bill or as a coupon for the next visit.',
    },
    {
      title: 'A departure time',
      text: 'The customer gets a departure time on the mobile device, ten minutes from accepting, and your board counts down with it.',
    },
  ],
  featuresTitle: 'Two modes for two kinds of evening',
  modes: [
    {
      id: 'nudge-out',
      screen: {
        name: 'board',
        height: 760,
        alt: 'The board: a guest has left, another asks for more time, and a third has seven minutes to go',
      },
      name: 'Nudge Out - Busy Times',
      text: 'There is a queue at the door and a table that finished its coffee a while ago. Send an offer, see it accepted, and seat the next party when the clock says so.',
      points: [
        'An offer in three taps',
        'A countdown both sides can see',
        'Tables switched on and off as the room fills',
      ],
      link: { label: 'How Nudge Out works', to: '/features/nudge-out' },
    },
    {
      id: 'nudge-in',
      screen: {
        name: 'campaign',
        height: 580,
        alt: 'A campaign that was sent: what its codes are worth, until when, and how many guests came back with one',
      },
      name: 'Nudge In - Slow Times',
      text: 'It is Tuesday and half the room is empty. Send the people who like you a reason to come, at home, early enough for you to plan the kitchen and the floor.',
      points: [
        'Discounts, new menus and events',
        'By text message, by email or both',
        'Codes that show who came back with one',
      ],
      link: { label: 'How Nudge In works', to: '/features/nudge-in' },
    },
  ],
  rulesTitle: 'You set the terms',
  rules: [
    {
      screen: 'terms',
      alt: 'The dialog for an offer: 10 to 20 percent, 5 to 20 dollars or another amount',
      title: 'Dollars or percent',
      text: 'You pick a dollar amount or a percentage off the bill, for each offer.',
    },
    {
      screen: 'coupon',
      alt: 'A guest’s phone with a coupon code for the next visit',
      title: 'Tonight or next time',
      text: 'It comes off the receipt, or is issued as a coupon for a later visit.',
    },
    {
      screen: 'more-time',
      alt: 'A table whose guest asks for more time, with a button that gives ten minutes',
      title: 'A second period, if you like',
      text: 'Guests who stay past the time can be given a second period of equal length. After it, no incentive is given.',
    },
    {
      screen: 'switches',
      alt: 'A list of tables with a switch for offers at each',
      title: 'On and off with the room',
      text: 'Switch tables on or off, one by one or all at once, depending on how busy you are.',
    },
  ],
  aboutTitle: 'About us',
  about: [
    'We come from dining rooms. We have stood at the host stand with a full book and a full bar, and we have sat at the table that was being looked at.',
    `${brand.name} is a small tool for that one moment. It does not connect to your reservation or POS system, and it does not ask your guests to download anything. It makes an honest offer to people who have finished, keeps the time, and gets out of the way.`,
  ],
  aboutLinks: [
    { label: 'Our mission', to: '/about/mission' },
    { label: 'Meet the team', to: '/about/team' },
  ],
  satisfactionTitle: 'Everyone leaves better off',
  satisfaction: [
    {
      id: 'seated',
      title: 'Seated customers',
      text: 'They are thanked instead of hinted at: money off tonight or next time, for a table they no longer needed.',
      points: ['An incentive at once', 'No hurry, no awkward moment', 'Saying no costs nothing'],
    },
    {
      id: 'restaurant',
      title: 'The restaurant',
      text: 'Tables turn when the room is full, and guests come back when it is not, on terms you choose each time.',
      points: ['More parties on a busy night', 'A departure time to plan with', 'A reason for guests to return'],
    },
    {
      id: 'waiting',
      title: 'Waiting customers',
      text: 'They sit down sooner, and the host can tell them when instead of guessing.',
      points: ['A shorter wait', 'An honest estimate', 'A table that is ready when promised'],
    },
  ],
  videoTitle: 'See one evening in a minute',
  videoText:
    'A recording of the product in use: a restaurant registers, sends an offer, a guest accepts, and the table is free.',
  closing: {
    title: 'Start with one table.',
    text: 'Register, print one card, and try it tonight. There is nothing to buy.',
    price: `${brand.name} is free, open-source software that runs on your own server. Emails cost what your mail service charges. A text costs what your SMS provider charges: the campaign shows the amount before you send.`,
  },
} as const
