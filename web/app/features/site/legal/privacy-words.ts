import { brand } from '../../../content/brand.ts'
import type { Clause } from './clauses.tsx'

export const privacyDate = 'Jan 19, 2021'

export const privacyLede = `This policy says what ${brand.legalEntity} (“we”) learns about you when you visit this website, answer an offer at a restaurant’s table, or receive a message that a restaurant sends with ${brand.name}, and what we do with it. It is meant to be read.`

export const privacy: readonly Clause[] = [
  {
    id: 'collect',
    title: 'What we collect',
    blocks: [
      'What we keep depends on what you do.',
      [
        'You answer an offer at a table: a random cookie on your phone, which binds the offer to it, and the times at which the offer was accepted and ended, and whether you asked for more time. No name and no number. While you are signed in, your account is recorded as well, so that the coupon is saved there. A restaurant may limit how many offers one guest accepts: yours are counted by that cookie and that account.',
        'You sign up as a customer: your name, phone number and email address, and your choices about offers by text message and by email. A number or address counts as yours once you enter the code we sent to it. Until then we send nothing else to it and change no preferences.',
        'You sign in: a random cookie by which your account knows this browser again.',
        'You register a restaurant: its name, email address, phone number and postal address, its tables, offers and campaigns, and its guests with what it knows of them: name, phone number, email address, birthday, visits, tags, notes and consent.',
        'You write to us: what you write, and how to answer you.',
        'You subscribe to the blog: your email address. Until you confirm it, we send nothing but the confirmation request.',
      ],
      'Our servers also record the address of each request for a short time, to keep the service safe from misuse. We set no advertising cookies and load nothing from other companies’ servers.',
    ],
  },
  {
    id: 'use',
    title: 'What we use it for',
    blocks: [
      [
        'To run the service: to show an offer, keep its time, issue and redeem a coupon.',
        'To sign you in, with a six-digit code sent by text message or email.',
        'To deliver a restaurant’s messages to people who agreed to receive them.',
        'To answer you, to prevent fraud and misuse, and to meet our legal duties.',
      ],
      'We do not use it to build advertising profiles, and no decision with legal effect is made about you by a machine.',
    ],
  },
  {
    id: 'share',
    title: 'Who else sees it',
    blocks: [
      'We do not sell personal information, and we do not share it for other companies’ marketing.',
      'A restaurant sees the guests who signed up with it or whom it entered itself, and no other guests. The companies that carry our text messages and emails see what is needed to deliver them. We disclose information when the law requires it, and tell you when the law allows.',
      'Mobile numbers and consent to text messages are never shared with third parties or affiliates for marketing or promotional purposes.',
    ],
  },
  {
    id: 'keep',
    title: 'How long we keep it',
    blocks: [
      'Sign-in codes work for ten minutes. An unverified registration is deleted after a day, an unconfirmed subscription after a week, a message to us after a year. Accounts and address books are kept until they are deleted. A record of each consent and each opt-out is kept for as long as we may need to prove it.',
      'A guest whom a restaurant deletes can be restored for an hour and is then deleted permanently.',
      'When a restaurant deletes a person permanently, or the person does it, we keep only a keyed fingerprint of the number and address, so that no import can add the person again. Your own account stays until you ask us to delete it. Then we delete it, with what every restaurant’s list holds about you; a restaurant’s statistics stay without your data, and so do the fingerprints.',
    ],
  },
  {
    id: 'choices',
    title: 'Your choices and rights',
    blocks: [
      [
        'Stop messages: use the link in any email, reply STOP to any text message, or use the form at the bottom of this page. No account is needed.',
        'See what a restaurant holds about you, and delete it there immediately: the link in any email from it leads to both.',
        'Change your choices yourself, signed in.',
        'Ask for a copy of what we hold about you, or to have it corrected or deleted: write to us, and a person does it once you have shown that the number or address is yours.',
        'Withdraw a consent at any time. What was done before remains lawful.',
        'Delete our cookie in your browser. An offer that was bound to it can then no longer be shown on that phone.',
      ],
      `Write to ${brand.supportEmail}. We answer within 30 days and do not treat anyone worse for asking.`,
    ],
  },
  {
    id: 'safety',
    title: 'How we protect it',
    blocks: [
      'Connections to an address that begins with https are encrypted. Passwords, sign-in codes and session tokens are stored only as hashes. Each restaurant’s records are kept apart from every other’s. No measure is perfect: if your information is ever exposed, we tell you and the authorities without undue delay.',
    ],
  },
  {
    id: 'children',
    title: 'Children',
    blocks: [
      'The service is for people aged 16 and over. We do not knowingly collect information from anyone under 16; if you believe that we have, write to us and we will delete it.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes, and how to reach us',
    blocks: ['This page holds the policy as it is now.', `${brand.legalEntity}, ${brand.address}. ${brand.email}`],
  },
]
