import { describe, expect, it } from 'vitest'
import { type ConsentUse, consentUseOf, isOptOutFile, isOwnExport, readConsent } from './consent-columns.ts'

const rules = { isOwn: false, decisions: {} }
const readValue = (use: ConsentUse, value: string) => {
  const { email, sms, unknown } = readConsent([{ use, value }], rules)
  return unknown ? `? ${unknown}` : email === sms ? email : `${email}/${sms}`
}

it.each<[string, ConsentUse | null]>([
  ['subscribed_to_emails', 'consentEmail'],
  ['status', 'consent'],
  ['Unsubscribed from all email', 'optedOutEmail'],
  ['Opted out of email: Marketing Information', 'optedOutEmail'],
  ['EMAIL_BLOCKLISTED', 'optedOutEmail'],
  ['SMS_BLOCKLISTED', 'optedOutSms'],
  ['email opted out', 'optedOutEmail'],
  ['sms opted out', 'optedOutSms'],
  ['Is this subscriber blacklisted', 'optedOut'],
  ['Is this account disabled?', 'optedOut'],
  ['Is this subscriber confirmed', 'consent'],
  ['HasOptedOutOfEmail', 'optedOutEmail'],
  ['Email Opt Out', 'optedOutEmail'],
  ['hasoptedoutofemail', 'optedOutEmail'],
  ['DoNotCall', 'optedOutSms'],
  ['HasOptedOutOfFax', null],
  ['EmailBouncedReason', 'optedOutEmail'],
  ['IsDeleted', 'optedOut'],
  ['Email Address: Opted Out', 'optedOutEmail'],
  ['emailAddressIsOptedOut', 'optedOutEmail'],
  ['emailAddressIsInvalid', 'optedOutEmail'],
  ['phoneNumberIsOptedOut', 'optedOutSms'],
  ['Do Not Contact', 'optedOut'],
  ['dnc', 'optedOut'],
  ['UNSUB_TIME', 'optedOut'],
  ['UNSUB_REASON', 'optedOut'],
  ['CLEAN_TIME', 'optedOut'],
  ['OPTIN_TIME', null],
  ['OPTIN_IP', null],
  ['CONFIRM_TIME', null],
  ['LEID', null],
  ['MEMBER_RATING', null],
  ['Email Marketing Consent', 'consentEmail'],
  ['Email Marketing Consent Timestamp', null],
  ['SMS Marketing Consent', 'consentSms'],
  ['Email Suppressions', 'optedOutEmail'],
  ['Accepts Marketing', 'consent'],
  ['Accepts Email Marketing', 'consentEmail'],
  ['Accepts SMS Marketing', 'consentSms'],
  ['Email Subscription Status', 'consentEmail'],
  ['Marketing Opt-In', 'consent'],
  ['Email marketing opt-in', 'consentEmail'],
  ['Email status', 'consentEmail'],
  ['Email permission status', 'consentEmail'],
  ['Bounced', 'optedOut'],
  ['Number of bounces on this subscriber', null],
  ['Marketing emails bounced', null],
  ['Hard bounce reason', 'optedOut'],
  ['archived_at', 'optedOut'],
  ['deleted_at', 'optedOut'],
  ['Newsletter', 'consentEmail'],
  ['Abgemeldet am', 'optedOut'],
  ['Date de désinscription', 'optedOut'],
  ['Fecha de baja', 'optedOut'],
  ['Désabonné', 'optedOut'],
  ['Abonné', 'consent'],
  ['Is Excluded From Campaigns', 'optedOut'],
  ['Lead Status', null],
  ['State', null],
  ['Block', null],
  ['Created At', null],
  ['Opt-out date', 'optedOut'],
  ['Receive emails', 'consentEmail'],
  ['Opt-out source', 'optedOut'],
  ['Opt-in source', null],
  ['Mailable', 'consentEmail'],
  ['can_email', 'consentEmail'],
  ['Opt-Out (SMS)', 'optedOutSms'],
  ['Consent (Email)', 'consentEmail'],
  ['email_suppression', 'optedOutEmail'],
  ['Email Opt-In Status', 'consentEmail'],
  ['OK to text', 'consentSms'],
])('reads the heading %s as %s', (heading, use) => {
  expect(consentUseOf(heading)).toBe(use)
})

describe('a cell of a consent column', () => {
  it.each(
    [
      'false|FALSE|No|n|0|0.0|never|off|Unsubscribed|unsubscribed (admin)|blocklisted|disabled|Cleaned|Bounced|Hard bounce|Complained|Suppressed|Opted-out|OPT_OUT|opted_out|Do not contact|Archived|Deleted|Inactive|revoked|Removed|Blacklisted|Spam complaint|nein|Non|abgemeldet|désabonné|désinscrit|dado de baja|falso|नहीं|لا|いいえ|×|no longer subscribed|Unsubscribed - bounced',
    ].flatMap((all) => all.split('|')),
  )('in a consent column, %s is an opt-out', (value) => {
    expect(readValue('consent', value)).toBe('optedOut')
  })

  it.each(
    [
      'NEVER_SUBSCRIBED|never subscribed|Non-subscribed|Transactional|pending|Unconfirmed|not opted in|Not set|unknown|Non-marketing contact',
    ].flatMap((all) => all.split('|')),
  )('in a consent column, %s is neither a consent nor an opt-out', (value) => {
    expect(readValue('consent', value)).toBe('notAgreed')
  })

  it.each(
    [
      'true|Yes|1|1.0|x|✓|subscribed|SUBSCRIBED|enabled|active|Confirmed|Opted in|opt-in|oui|sí|はい|हाँ|2024-01-02|not unsubscribed|Marketing contact',
    ].flatMap((all) => all.split('|')),
  )('in a consent column, %s does not rule out consent', (value) => {
    expect(readValue('consent', value)).toBeNull()
  })

  it.each(['VIP', 'Gold', 'Implied', 'seated'])(
    'the user has to decide what %s means, and it is no consent until then',
    (value) => {
      expect(readValue('consent', value)).toBe(`? ${value}`)
      expect(readConsent([{ use: 'consent', value }], rules)).toMatchObject({ email: 'notAgreed', sms: 'notAgreed' })
      const readWithDecision = (word: 'agreed' | 'optedOut') =>
        readConsent([{ use: 'consent', value }], { isOwn: false, decisions: { [value.toLowerCase()]: word } })
      expect(readWithDecision('agreed')).toEqual({ email: null, sms: null, unknown: null })
      expect(readWithDecision('optedOut')).toEqual({ email: 'optedOut', sms: 'optedOut', unknown: null })
    },
  )

  it('a consent cell applies only to its channels; an empty cell next to others is no consent', () => {
    expect(readValue('consent', '["email"]')).toBe('null/notAgreed')
    expect(readValue('consent', 'SMS')).toBe('notAgreed/null')
    expect(readValue('consentEmail', '')).toBe('notAgreed/null')
    expect(
      readConsent(
        [
          { use: 'consent', value: 'subscribed' },
          { use: 'consentEmail', value: '' },
        ],
        rules,
      ).email,
    ).toBeNull()
  })
})

describe('a cell of an opt-out column', () => {
  it.each(
    [
      'true|Yes|1|2|x|2025-03-04 11:00:00|3/4/2025|4-Mar-25|UNSUBSCRIBED|bounced|No longer interested|User unknown|["HARD_BOUNCE"]|oui|ja',
    ].flatMap((all) => all.split('|')),
  )('in an opt-out column, %s is an opt-out', (value) => {
    expect(readValue('optedOut', value)).toBe('optedOut')
  })

  it.each(
    [
      '|false|No|0|0.0|never|none|n/a|null|0000-00-00 00:00:00|[]|{}|{"suppressed":false,"info":null}|-|non|nein|subscribed|not blocked|active',
    ].flatMap((all) => all.split('|')),
  )('in an opt-out column, %j is no opt-out', (value) => {
    expect(readValue('optedOut', value)).toBeNull()
  })

  it('an opt-out cell applies only to the channels that it names', () => {
    expect(readValue('optedOut', 'Email')).toBe('optedOut/null')
    expect(readValue('optedOut', 'sms')).toBe('null/optedOut')
    expect(readValue('optedOut', 'email, sms')).toBe('optedOut')
  })
})

it('“no” overrides “yes” in the same row', () => {
  expect(
    readConsent(
      [
        { use: 'consentEmail', value: 'subscribed' },
        { use: 'optedOut', value: '2025-03-04' },
      ],
      rules,
    ),
  ).toEqual({ email: 'optedOut', sms: 'optedOut', unknown: null })
})

it('distinguishes "did not agree" from "opted out" in our own export', () => {
  const headings = ['name', 'email', 'phone', 'email marketing', 'sms marketing', 'email opted out', 'sms opted out']
  expect(isOwnExport(headings)).toBe(true)
  expect(isOwnExport(['Email', 'Email Marketing'])).toBe(false)
  const cells = [
    { use: 'consentEmail', value: 'false' },
    { use: 'consentSms', value: 'true' },
    { use: 'optedOutEmail', value: 'false' },
    { use: 'optedOutSms', value: 'true' },
  ] as const
  expect(readConsent(cells, { isOwn: true, decisions: {} })).toEqual({
    email: 'notAgreed',
    sms: 'optedOut',
    unknown: null,
  })
})

it.each([
  ['unsubscribed_email_audience_export_1a2b.csv', true],
  ['cleaned_members_export.csv', true],
  ['Suppressed profiles.csv', true],
  ['bounces.csv', true],
  ['blocklist.csv', true],
  ['opt-outs 2025.csv', true],
  ['do_not_contact.csv', true],
  ['subscribed_email_audience_export_1a2b.csv', false],
  ['guests.csv', false],
  ['blocks of flats.csv', false],
])('the file name %s means a list of opt-outs: %s', (name, is) => {
  expect(isOptOutFile(name)).toBe(is)
})
