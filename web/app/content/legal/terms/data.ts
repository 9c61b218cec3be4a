import type { Clause } from '../clause.ts'

export const data: Clause = {
  id: 'data',
  title: 'Data',
  blocks: [
    'Your data is yours: your tables, offers, contacts, messages and results. You allow us to store and process it in order to run the solution for you, to keep it safe, and to support you, and for nothing else.',
    'For the personal data of your guests in your address book you decide why and how it is used, and we act on your instructions. You tell your guests what the law requires, and have a lawful ground for every contact that you add. What we do with personal data for our own purposes is described in the Privacy Policy.',
    'We protect your data with measures that fit its sensitivity, tell you without undue delay if it is exposed, and require the same of those who work for us. You can export your contacts and erase people at any time.',
    'We may count how the solution is used in ways that identify neither you nor any guest, and use these counts to improve it.',
  ],
}
