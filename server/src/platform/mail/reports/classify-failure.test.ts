import { describe, expect, it } from 'vitest'
import { classifyFailure, statusIn } from './classify-failure.ts'

describe('statusIn', () => {
  it.each([
    ['550 5.1.1 no', '5.1.1'],
    ['550-5.1.1 no', '5.1.1'],
    ['(#5.1.2)', '5.1.2'],
    ['5.1.10', '5.1.10'],
    ['4.4.1 at last', '4.4.1'],
    ['2.0.0', '2.0.0'],
    ['host 5.1.1.9 said no', null],
    ['10.5.1.1', null],
    ['15.1.1', null],
    ['3.1.1', null],
    ['5.1', null],
    ['5.1111.1', null],
    ['no', null],
  ])('finds in "%s" the status %s', (text, status) => {
    expect(statusIn(text)).toBe(status)
  })

  it('prefers a status that names a cause', () => {
    expect(statusIn('5.0.0', '550 5.1.1 no')).toBe('5.1.1')
    expect(statusIn('5.5.0', '550 5.2.2 no')).toBe('5.2.2')
    expect(statusIn('5.1.1', '550 5.2.2 no')).toBe('5.1.1')
    expect(statusIn(null, '5.0.0')).toBe('5.0.0')
    expect(statusIn(null)).toBeNull()
  })
})

describe('classifyFailure', () => {
  it.each([
    ['5.1.1', ''],
    ['5.1.2', ''],
    ['5.1.10', ''],
    ['5.2.1', '550 5.2.1 the account is disabled'],
    ['5.1.1', '550 5.1.1 blocked'],
    ['5.4.4', 'Host or domain name not found'],
    ['5.4.1', '550 5.4.1 Recipient address rejected: Access denied'],
    ['5.0.0', '550 user unknown'],
    ['5.1.0', '550 Address unknown'],
    ['5.5.0', '550 5.5.0 Requested action not taken: mailbox unavailable'],
    ['5.7.1', '554 5.7.1 Recipient address rejected: user a does not exist'],
    ['2.0.0', '550 user unknown'],
    [null, '550 No such user here'],
    [null, '550 Unrouteable address'],
    [null, '550 5.1 Not our Customer'],
    [null, "554 delivery error: This user doesn't have a yahoo.example account"],
    [null, 'does not like recipient.'],
    [null, "Sorry, I couldn't find any host named a.example."],
  ])('is hard for the status %s and the response "%s"', (status, text) => {
    expect(classifyFailure(status, text)).toBe('hard')
  })

  it.each([
    ['5.1.1', '552 user is over quota'],
    ['5.2.2', ''],
    ['5.2.2', '552 Mailbox full'],
    ['4.1.1', '450 user unknown'],
    ['5.7.1', '550 spam'],
    ['5.7.1', '554 5.7.1 relaying denied for this user: unknown'],
    ['5.6.0', '550 user unknown'],
    ['5.4.6', '550 mail loop'],
    ['2.0.0', ''],
    ['2.4.1', '550 Message refused by Filter 2.4.1'],
    [null, '451 user unknown'],
    [null, '550 user unknown, sender address rejected'],
    [null, '550 mailbox temporarily unavailable'],
    [null, '554 Message refused'],
    [null, ''],
  ])('is soft for the status %s and the response "%s"', (status, text) => {
    expect(classifyFailure(status, text)).toBe('soft')
  })
})
