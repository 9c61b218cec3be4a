export const dayWords = {
  example: 'e.g. 22 Dec 2026',
  noDay: 'Enter a date such as 22 Dec 2026.',
  open: 'Open the calendar',
  twoWeeks: '2 weeks',
  oneMonth: '1 month',
  threeMonths: '3 months',
}
