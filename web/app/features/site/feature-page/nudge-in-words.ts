export const nudgeInWords = {
  title: 'Nudge In',
  subtitle: 'Slow Times',
  lede: 'When the book looks thin, send an incentive to customers at home, early enough to plan the kitchen and the floor around it.',
  cards: [
    {
      icon: 'guests',
      title: 'Guests who asked to hear from you',
      text: 'Put your restaurant’s QR code on the menu and guests sign up with a name, a phone number and an e-mail address. Or import the list you already keep, of people who agreed.',
    },
    {
      icon: 'write',
      title: 'One message, written once',
      text: 'A discount, a new menu or an event. You see the e-mail and the text message as your guests will, with the length of the text and what it will cost in segments.',
    },
    {
      icon: 'calendar',
      title: 'Sent when it helps you plan',
      text: 'Send now or pick the hour. Text messages keep to decent hours where the guest lives, and you see who will get what, and who will not and why, before anything leaves.',
    },
    {
      icon: 'return',
      title: 'Visits you can count',
      text: 'Give a campaign a code, shared or one for each person. Staff redeem it at the till, so you know how many guests came back. Everyone can opt out, at once and for good.',
    },
  ],
  other: 'And in busy times?',
  videoTitle: 'Nudge In, recorded from the product',
} as const
