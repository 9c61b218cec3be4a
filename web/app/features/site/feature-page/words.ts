export const featurePageWords = {
  register: 'Register Now',
} as const

export const sceneWords = {
  guests: ['Asha', 'Ben', 'Chloe'],
  mailTitle: 'Tuesday is for slow dinners',
  code: 'TUE5K',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  sent: 'Sent',
  redeemed: 'Redeemed',
  redeemedNow: 'Code redeemed just now',
  send: 'Send offer',
  discount: '15% off',
  accept: 'Accept',
  decline: 'Not Interested',
  freeBy: 'Free the table by',
  deadline: '8:42 pm',
  freed: 'Freed',
  freedAt: '8:40 pm',
} as const
