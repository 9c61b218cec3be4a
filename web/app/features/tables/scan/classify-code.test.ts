import { expect, test } from 'vitest'
import { chooseCode, classifyCode } from './classify-code.ts'

const origin = 'https://app.example'
const kindOf = (text: string) => classifyCode(text, origin).kind

test.each([
  ['https://app.example/customer-dashboard/abc123', 'https://app.example/customer-dashboard/abc123'],
  ['https://app.example/', 'https://app.example/'],
  ['https://app.example', 'https://app.example/'],
  ['HTTPS://APP.EXAMPLE/customer-dashboard/aBc', 'https://app.example/customer-dashboard/aBc'],
  ['https://app.example:443/x', 'https://app.example/x'],
  ['https://app.example/x?y=1#z', 'https://app.example/x?y=1#z'],
  ['  https://app.example/x\r\n', 'https://app.example/x'],
  ['https://app.example/a/../b', 'https://app.example/b'],
  [`https://app.example/${'a'.repeat(2028)}`, `https://app.example/${'a'.repeat(2028)}`],
])('opens %j of this site directly', (text, href) => {
  expect(classifyCode(text, origin)).toEqual({ kind: 'own', href })
})

test.each([
  ['http://app.example/x?y=1#z', 'https://app.example', 'https://app.example/x?y=1#z'],
  ['http://app.example:80/x', 'https://app.example', 'https://app.example/x'],
  ['https://app.example/x', 'http://app.example', 'http://app.example/x'],
  ['http://app.example:8443/x', 'https://app.example:8443', 'https://app.example:8443/x'],
  ['https://192.168.1.5:3000/x', 'http://192.168.1.5:3000', 'http://192.168.1.5:3000/x'],
])('opens %j on %j with the scheme of this page', (text, page, href) => {
  expect(classifyCode(text, page)).toEqual({ kind: 'own', href })
})

test.each([
  ['http://app.example:3000/x', 'https://app.example'],
  ['https://app.example/x', 'https://app.example:8443'],
  ['http://app.example.evil.example/x', 'https://app.example'],
])('classifies %j as another site than %j', (text, page) => {
  expect(classifyCode(text, page)).toMatchObject({ kind: 'other' })
})

const wifi = 'WIFI:T:WPA;S:net;P:secret;;'
const menu = 'https://menu.example/'
const table = 'https://app.example/customer-dashboard/abc'
test.each([
  [[wifi, table], 'own'],
  [[table, wifi], 'own'],
  [[menu, table], 'own'],
  [[wifi, menu, table, menu], 'own'],
  [[wifi, menu], 'other'],
  [[menu, wifi], 'other'],
  [[wifi], 'refused'],
])('chooses from the codes %j the one of kind %s', (texts, kind) => {
  expect(chooseCode(texts, origin)?.kind).toBe(kind)
})

test('chooses no code in an image without one', () => {
  expect(chooseCode([], origin)).toBeNull()
})

test.each([
  ['https://other.example/menu', 'other.example'],
  ['http://other.example/menu', 'other.example'],
  ['https://app.example:8443/x', 'app.example:8443'],
  ['https://www.app.example/x', 'www.app.example'],
  ['https://app.example.evil.example/x', 'app.example.evil.example'],
  ['https://evil.example/https://app.example/', 'evil.example'],
  ['https://evil.example/?u=https://app.example/', 'evil.example'],
  ['https://evil.example#https://app.example/', 'evil.example'],
  ['https://xn--pp-xka.example/x', 'xn--pp-xka.example'],
  ['https://äpp.example/x', 'xn--pp-uia.example'],
  ['https://аpp.example/x', 'xn--pp-6kc.example'],
  ['https://app.example./x', 'app.example.'],
  ['http://127.0.0.1:3000/x', '127.0.0.1:3000'],
  ['http://0x7f.1/x', '127.0.0.1'],
  ['http://[::1]/x', '[::1]'],
])('shows the host of %j before it is opened', (text, host) => {
  expect(classifyCode(text, origin)).toMatchObject({ kind: 'other', host })
})

test.each([
  '',
  'hello',
  'PLM',
  'app.example/customer-dashboard/abc',
  '//evil.example/x',
  '/customer-dashboard/abc',
  'https:/evil.example',
  'https:evil.example',
  'https://',
  'https:///evil.example',
  'https://:80/',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://app.example/1',
  'file:///etc/passwd',
  'ftp://app.example/x',
  'intent://app.example#Intent;scheme=https;end',
  'tel:+15551234567',
  'mailto:a@b.example',
  'WIFI:T:WPA;S:net;P:secret;;',
  'BEGIN:VCARD\nFN:A\nEND:VCARD',
  'https://app.example@evil.example/',
  'https://user:pass@app.example/',
  'ht\ttps://app.example/x',
  'https://app.example\\@evil.example/',
  'https:\\\\evil.example\\x',
  'https://app.exam\u200bple/x',
  'https://app.example/\u202egpj.exe',
  'https://app.example/a b',
  'https://app.example/\u0000',
  `https://app.example/${'a'.repeat(2029)}`,
  'view-source:https://app.example/',
  'ws://app.example/',
  'javascript://app.example/x?https://app.example/',
  'data:text/html,https://app.example/x',
])('refuses %j', (text) => {
  expect(kindOf(text)).toBe('refused')
})
