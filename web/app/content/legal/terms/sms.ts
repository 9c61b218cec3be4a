import { brand } from '../../brand.ts'
import type { Clause } from '../clause.ts'

export const sms: Clause = {
  id: 'sms',
  title: 'SMS terms',
  blocks: [
    `By giving your mobile number and ticking the box for codes, you agree that ${brand.name} may send you one-time passcodes by text message when you register or sign in. Offers from restaurants by text message are a separate choice that is never ticked for you, and never a condition of a purchase.`,
    'How often. Codes come only when you ask for one. Offers come when a restaurant that you signed up with sends a campaign; the frequency varies.',
    'Cost. We charge nothing for messages. Message and data rates of your carrier may apply. Carriers are not liable for delayed or undelivered messages.',
    'Stop. Answer STOP to any offer and you receive one confirmation and no further offers by text message. QUIT, END, REVOKE, OPT OUT, CANCEL and UNSUBSCRIBE do the same. START brings them back. You can also use the form on this page. Sign-in codes that you ask for are still sent.',
    `Help. Answer HELP, or write to ${brand.supportEmail}.`,
    'Privacy. Your number and your consent are not shared with third parties for their marketing. You must be at least 16 years old to receive messages.',
    'Restaurants that send text messages keep to the law where their guests live, send only to people who agreed, and name themselves in every message.',
  ],
}
