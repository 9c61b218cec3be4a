// Each promise of the privacy page is covered by a test, or listed as one that only people can keep.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- the sentences are under test
import { privacy } from '../../web/app/features/site/legal/privacy-words.ts'
import { inRoot } from '../paths.mjs'

/** Part of a sentence → file under `server/src/` and part of the title of its test. */
const TESTED_PROMISES: Record<string, string> = {
  'a random cookie on your phone, which binds the offer to it':
    'features/tables/table-routes.test.ts › gives a phone its cookie once',
  'While you are signed in, your account is recorded as well':
    'features/guest-accounts/verification.test.ts › saves the coupon to the account',
  'yours are counted by that cookie and that account':
    'features/tables/guest-limit.test.ts › counts by account on any phone when a guest is signed in',
  'counts as yours once you enter the code we sent to it':
    'features/guest-accounts/attacks.test.ts › leaves opt-out, name and ledger unchanged',
  'a random cookie by which your account knows this browser again':
    'features/auth/device-cookie.test.ts › a device cookie is invalid for another account, or if it is forged or missing',
  'Until you confirm it, we send nothing but the confirmation request':
    'features/newsletter/subscriptions/subscriptions.test.ts › confirms a subscription by the button',
  'with a six-digit code sent by text message or email':
    'features/auth/otp/otp.test.ts › generates codes of six digits',
  'to people who agreed to receive them':
    'features/campaigns/composing/routes.test.ts › ignores addresses in the request',
  'A restaurant sees the guests who signed up with it or whom it entered itself, and no other guests':
    'features/campaigns/address-book/routes.test.ts › keeps restaurants apart',
  'Sign-in codes work for ten minutes':
    'features/guest-accounts/routes.test.ts › accepts a code for ten minutes, then reports it as expired',
  'An unverified registration is deleted after a day':
    'features/guest-accounts/routes.test.ts › deletes a registration that was not verified within a day',
  'an unconfirmed subscription after a week':
    'features/newsletter/subscriptions/subscriptions.test.ts › deletes a subscription request that was not confirmed within a week',
  'a message to us after a year': 'features/contact-form/contact-form.test.ts › deletes a contact message after a year',
  'we keep only a keyed fingerprint of the number and address':
    'features/campaigns/address-book/routes.test.ts › erases a guest permanently: only a keyed hash stays',
  'can be restored for an hour and is then deleted permanently':
    'features/campaigns/address-book/bulk.test.ts › deletes guests permanently after an hour',
  'or the person does it, we keep only':
    'features/campaigns/consent/routes.test.ts › erases entry, visits and restorable copies permanently',
  'Then we delete it, with what every restaurant’s list holds about you':
    'cli/personal-data/people.test.ts › deletes a guest from every table and leaves all other rows unchanged',
  'a restaurant’s statistics stay without your data, and so do the fingerprints':
    'cli/personal-data/people.test.ts › blocks messages from restaurants that had a deleted guest, and all texts to an opted-out number',
  'Ask for a copy of what we hold about you':
    'cli/personal-data/people.test.ts › exports all data about a guest from every restaurant, and no data of others',
  'See what a restaurant holds about you, and delete it there immediately':
    'features/campaigns/consent/routes.test.ts › shows the data behind the link of an email',
  'use the link in any email':
    'features/campaigns/consent/routes.test.ts › opts out by a plain POST, without redirect, cookie or sign-in',
  'reply STOP to any text message':
    'features/campaigns/consent/routes.test.ts › opts out by STOP with one confirmation',
  'use the form at the bottom of this page. No account is needed':
    'features/campaigns/consent/routes.test.ts › accepts email, phone or both, opts out of every restaurant',
  'Withdraw a consent at any time':
    'features/campaigns/consent/routes.test.ts › offers to opt out here, to opt out of all restaurants, and to opt in again',
  'Passwords, sign-in codes and session tokens are stored only as hashes':
    'features/auth/session/routes.test.ts › stores no session token in the database',
  'Each restaurant’s records are kept apart from every other’s':
    'features/tables/table-routes.test.ts › treats another restaurant’s table like an unknown table',
}

/** Promises that people keep, which no test can cover. */
const MANUAL_PROMISES = [
  'To answer you, to prevent fraud and misuse',
  'We do not use it to build advertising profiles',
  'We do not sell personal information',
  'are never shared with third parties or affiliates',
  'We disclose information when the law requires it',
  'write to us, and a person does it once you have shown that the number or address is yours',
  'We answer within 30 days',
  'if your information is ever exposed, we tell you and the authorities',
  'if you believe that we have, write to us and we will delete it',
]

const sentences = privacy.flatMap(({ blocks }) => blocks.flat())

it('each listed promise is on the privacy page, and its test exists', () => {
  for (const [part, held] of Object.entries(TESTED_PROMISES)) {
    const [file = '', title = ''] = held.split(' › ')
    expect([part, sentences.filter((sentence) => sentence.includes(part)).length]).toEqual([part, 1])
    const titles = readFileSync(inRoot('server/src', file), 'utf8')
    expect([part, titles.includes(title)]).toEqual([part, true])
  }
  for (const part of MANUAL_PROMISES)
    expect([part, sentences.some((sentence) => sentence.includes(part))]).toEqual([part, true])
})

it('each data promise of the privacy page has a test or is listed as one that only people can keep', () => {
  const known = [...Object.keys(TESTED_PROMISES), ...MANUAL_PROMISES]
  const promising = privacy.filter(({ id }) => ['collect', 'share', 'keep', 'choices', 'safety'].includes(id))
  /** Descriptions without a promise. */
  const PLAIN = [
    'What we keep depends on what you do.',
    'You register a restaurant:',
    'You write to us:',
    'Our servers also record the address of each request for a short time',
    'Change your choices yourself, signed in.',
    'Delete our cookie in your browser.',
  ]
  const bare = promising
    .flatMap(({ blocks }) => blocks.flat())
    .filter((text) => ![...known, ...PLAIN].some((part) => text.includes(part)))
  expect(bare).toEqual([])
})
