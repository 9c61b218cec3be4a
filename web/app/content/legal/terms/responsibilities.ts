import type { Clause } from '../clause.ts'

export const responsibilities: Clause = {
  id: 'responsibilities',
  title: 'Responsibilities',
  blocks: [
    'We run the solution with reasonable skill and care, keep it up to date, look after its safety, and answer your questions during business days.',
    'You are responsible for:',
    [
      'what you offer: every incentive is a promise from you to your guest, and you honour it when the guest has kept to its terms;',
      'what you send: your messages are truthful, lawful and your own;',
      'whom you write to: you only import and contact people who have agreed to hear from you;',
      'your account: passwords are kept secret, staff who leave lose their access, and you tell us at once of any misuse;',
      'your equipment: the devices and the internet connection with which you use the solution.',
    ],
    'Nobody may use the solution to harass, to mislead, to discriminate between guests, to send anything unlawful, or to test or break its protection. Guests are never to be pressed: an offer is an invitation, and declining it has no consequence.',
    'If your use endangers the solution or other users, we may suspend it as far and as long as necessary. We tell you why, before we do so where possible.',
  ],
}
