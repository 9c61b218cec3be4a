import { expect, it } from 'vitest'
import { readReply } from './reply-words.ts'

it.each([
  'STOP',
  'stop',
  ' Stop. ',
  'STOP!!!',
  'QUIT',
  'End',
  'REVOKE',
  'OPT OUT',
  'opt-out',
  'OptOut',
  'CANCEL',
  'Unsubscribe',
  'STOPALL',
  'ＳＴＯＰ',
  'Stóp',
  'please stop texting me',
  'Pls stop',
  'STOP TEXTING ME!!',
  'stop sending these',
  "don't text me again",
  'Do not contact me',
  'dont message me anymore',
  'No more texts',
  'remove me from your list',
  'take me off',
  'Leave me alone',
  'unsubscribe me please',
  'I want to opt out',
  'never text this number',
  'stop it',
  'wrong number',
  'not interested',
  'STOP 🛑',
  'STOP... IT',
  'kindly optout me',
  'we are opting out',
])('takes %j for an opt-out [DEC-30h]', (text) => {
  expect(readReply(text)).toBe('stop')
})

it.each(['START', 'start', 'Unstop', ' start! '])('takes %j for a return [DEC-30i]', (text) => {
  expect(readReply(text)).toBe('start')
})

it.each(['HELP', 'help?', 'Info'])('takes %j for a question [DEC-30j]', (text) => {
  expect(readReply(text)).toBe('help')
})

it.each([
  '',
  '👍',
  'Thanks!',
  "We'll stop by at 7 please",
  'Can I cancel my table for tonight?',
  'When does the offer end',
  'Great, see you at the weekend',
  'Do not stop sending these, love them',
  'yes',
  'How do I start?',
  'Is there a bus stop nearby now',
  // What is sent stands before the end, or is another word.
  'Text me when we are at the last stop',
  'Never mind the context',
  'We never saw such textiles',
])('leaves %j alone', (text) => {
  expect(readReply(text)).toBe('other')
})
