export const nudgeOutWords = {
  title: 'Nudge Out',
  subtitle: 'Busy Times',
  lede: 'When guests are waiting at the door, offer those who have finished something for the table they no longer need.',
  cards: [
    {
      icon: 'offer',
      title: 'An offer, not a hint',
      text: 'Choose the table and what freeing it is worth to you: a dollar amount or a percentage off the bill. Three taps, with your usual amounts first.',
    },
    {
      icon: 'scan',
      title: 'The guest scans and decides',
      text: 'The table’s QR code opens a page that says who is asking, what it is worth and until when. Two buttons: Accept, or Not Interested. No app and no account.',
    },
    {
      icon: 'timer',
      title: 'A clock that both can see',
      text: 'Accepting starts a departure timer of ten minutes on the phone and on your board. If a party needs longer you can give it a second period of equal length; after that, no incentive is given.',
    },
    {
      icon: 'free',
      title: 'The table is free',
      text: 'The guest taps “We’ve left”, your host looks up and confirms with Yes. The discount goes on the receipt, or waits as a coupon for a later visit.',
    },
  ],
  other: 'And in slow times?',
  videoTitle: 'Nudge Out, recorded from the product',
} as const
