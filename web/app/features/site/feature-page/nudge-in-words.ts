export const nudgeInWords = {
  title: 'Nudge In',
  subtitle: 'Slow Times',
  lede: 'When the book looks thin, send an incentive to customers at home, early enough to plan the kitchen and the floor around it.',
  cards: [
    {
      icon: 'guests',
      title: 'Guests who asked to hear from you',
      text: 'Put your restaurant’s QR code on the menu and guests sign up with a name, a phone number and an email address. Or import your existing list of guests who agreed.',
    },
    {
      icon: 'write',
      title: 'One message, written once',
      text: 'A discount, a new menu or an event. You see the email and the text message as your guests will, with the length of the text and what it will cost in segments.',
    },
    {
      icon: 'calendar',
      title: 'Sent when it helps you plan',
      text: 'Send now or pick the hour. Text messages are sent only at permitted hours, guests’ local time, and you see who will get what, and who will not and why, before anything is sent.',
    },
    {
      icon: 'return',
      title: 'Visits you can count',
      text: 'Give a campaign a code, shared or one for each guest. Staff redeem it when the guest pays, so you know how many guests came back. Everyone can opt out at any time, permanently.',
    },
  ],
  other: 'And in busy times?',
  videoTitle: 'Nudge In, recorded from the product',
} as const
