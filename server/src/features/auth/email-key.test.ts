import { expect, it } from 'vitest'
import { emailKey } from './email-key.ts'

it.each([
  ['Host@Harbour.Example', 'host@harbour.example'],
  ['  host@harbour.example ', 'host@harbour.example'],
  ['host@münchen.example', 'host@xn--mnchen-3ya.example'],
  ['host@xn--mnchen-3ya.example', 'host@xn--mnchen-3ya.example'],
  ['ｈost@harbour.example', 'host@harbour.example'],
])('compares the email address %s as %s', (email, key) => {
  expect(emailKey(email)).toBe(key)
})

it('other email addresses are not compared as equal', () => {
  expect(emailKey('host+1@harbour.example')).not.toBe(emailKey('host@harbour.example'))
})
