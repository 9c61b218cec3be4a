import { expect, it } from 'vitest'
import { readRefusal } from './smtp-refusal.ts'

it.each([
  ['an unknown mailbox', 550, '5.1.1 The email account that you tried to reach does not exist', 'RCPT TO'],
  ['an unknown domain', 550, '5.1.2 Host unknown', 'RCPT TO'],
  ['a closed mailbox', 550, '5.2.1 The user is disabled', 'RCPT TO'],
  ['a domain that accepts no email', 556, '5.1.10 Recipient address has null MX', 'RCPT TO'],
  ['an unknown mailbox reported after the content', 550, '5.1.1 no such user', 'DATA'],
  ['an unknown mailbox without an enhanced code', 550, 'No such user here', 'RCPT TO'],
  ['a mailbox name that is not allowed', 553, 'sorry, no mailbox by that name', 'RCPT TO'],
] as const)('reports a bad address for %s', (_what, code, text, step) => {
  expect(readRefusal(code, text, step)).toMatchObject({ kind: 'permanent', isBadAddress: true })
})

it.each(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'])(
  'reports a bad address for the status %s',
  (status) => {
    expect(readRefusal(550, `${status} refused`, 'RCPT TO')).toMatchObject({
      kind: 'permanent',
      isBadAddress: true,
      message: `the mail server does not know the address (${status})`,
    })
  },
)

it.each([
  ['policy', 550, '5.7.1 Message rejected as spam by content filtering', 'DATA'],
  ['policy at the recipient', 550, '5.7.1 Client host blocked using a blocklist', 'RCPT TO'],
  ['failed authentication of the sender', 550, '5.7.26 This mail has been blocked because DMARC failed', 'DATA'],
  ['a full mailbox', 552, '5.2.2 Mailbox full', 'RCPT TO'],
  ['a message that is too large', 552, '5.3.4 Message size exceeds the limit', 'MAIL FROM'],
  ['a block without an enhanced code', 550, 'Blocked, see https://example.com', 'RCPT TO'],
  ['a blacklist without an enhanced code', 550, 'Your host is on our blacklist', 'RCPT TO'],
  ['a black list, in two words', 550, 'found in a black list', 'RCPT TO'],
  ['a status of three digits', 550, '5.100.1 unknown', 'RCPT TO'],
  ['a detail of three digits', 550, '5.1.100 unknown', 'RCPT TO'],
  ['a denied relay', 550, 'relaying denied', 'RCPT TO'],
  ['a failed transaction', 554, 'Transaction failed', 'RCPT TO'],
  ['content rejected without an enhanced code', 550, 'not wanted', 'DATA'],
] as const)('reports no bad address for %s', (_what, code, text, step) => {
  expect(readRefusal(code, text, step)).toMatchObject({ kind: 'permanent', isBadAddress: false })
})

it.each([
  [550, '5.1.8 Sender domain does not exist', 'MAIL FROM'],
  [550, '5.1.1 unknown sender', 'MAIL FROM'],
  [553, '5.7.1 <offers@tide.example>: Sender address rejected: not owned by user hello', 'RCPT TO'],
  [554, 'Message rejected: Email address is not verified. The following identities failed the check', 'DATA'],
  [550, 'The from address does not match a verified Sender Identity', 'DATA'],
  [550, '5.7.60 SMTP; Client does not have permissions to send as this sender', 'DATA'],
  [550, 'sender not allowed', 'MAIL FROM'],
  [553, '5.7.1 not authorised', 'MAIL FROM'],
] as const)('reports a bad sender for %i %s after %s, so that no message is lost', (code, text, step) => {
  expect(readRefusal(code, text, step)).toMatchObject({
    kind: 'temporary',
    isBadSender: true,
    isProviderUnavailable: true,
    isBadAddress: false,
  })
})

it('reports a temporary failure for 4xx, regardless of its text', () => {
  for (const code of [421, 450, 499])
    expect(readRefusal(code, '4.1.1 mailbox unavailable', 'RCPT TO')).toMatchObject({
      kind: 'temporary',
      isBadAddress: false,
      message: `the mail server answered ${code}`,
    })
})

it.each([
  [500, 'Command unrecognized', 'DATA', 'the mail server rejected the message (500)'],
  [552, '5.2.2 Mailbox full', 'RCPT TO', 'the mail server rejected the message (5.2.2)'],
  [550, '5.7.26 DMARC failed', 'DATA', 'the mail server rejected the message (5.7.26)'],
  [550, '5.7.509 Access denied', 'DATA', 'the mail server rejected the message (5.7.509)'],
  [550, '5.100.1 unknown', 'RCPT TO', 'the mail server rejected the message (5.100.1)'],
  [550, 'No such user here', 'RCPT TO', 'the mail server does not know the address (550)'],
] as const)('explains %i %s after %s to the operator, with its code', (code, text, step, message) => {
  expect(readRefusal(code, text, step)).toMatchObject({ kind: 'permanent', message })
})

it('does not repeat the server’s text, which may name the recipient', () => {
  expect(readRefusal(550, '5.1.1 <maya@example.com> unknown', 'RCPT TO').message).not.toContain('maya')
})
