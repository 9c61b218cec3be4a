import { expect, it } from 'vitest'
import { other, stop, unsure } from './reply-sentences.ts'
// oxlint-disable-next-line no-restricted-imports -- the words of a guest’s reply are under test
import { readReply } from './reply-words.ts'

it('the samples have at least 200 sentences that mean an opt-out and 150 that do not', () => {
  expect(stop.length).toBeGreaterThan(200)
  expect(other.length + unsure.length).toBeGreaterThan(150)
})

it.each(stop)('reads the reply %j as an opt-out', (text) => {
  expect(readReply(text)).toBe('stop')
})

it.each(unsure)('leaves the reply %j to the restaurant', (text) => {
  expect(readReply(text)).toBe('unsure')
})

it.each(other)('does not read the reply %j as an opt-out', (text) => {
  expect(readReply(text)).toBe('other')
})

it.each(['START', 'start', 'Unstop', ' start! ', 'Start please', 'START. Thank you'])(
  'reads the reply %j as an opt-in',
  (text) => {
    expect(readReply(text)).toBe('start')
  },
)

it.each(['HELP', 'help?', 'Info', 'help please'])('reads the reply %j as a request for help', (text) => {
  expect(readReply(text)).toBe('help')
})

it('reads a reply of maximum length quickly', () => {
  for (const part of ['dont want ', 'stop ', 'no more of the ', 'please ', 'a ', '“', 'not ever '])
    expect(readReply(part.repeat(Math.ceil(1600 / part.length)))).toBeTypeOf('string')
})
