export const dayWords = {
  example: 'as 22 Dec 2026',
  noDay: 'This is no day. Please write it as 22 Dec 2026.',
  open: 'Open the calendar',
  twoWeeks: '2 weeks',
  oneMonth: '1 month',
  threeMonths: '3 months',
}
