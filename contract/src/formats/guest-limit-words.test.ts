import { expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- sentences with numbers are under test
import { guestLimitSentence } from './guest-limit-words.ts'

it('names the period of the guest limit', () => {
  const sentence = (when: string) => `This offer is for guests who haven’t had one ${when}. No hurry at all.`
  expect([1, 2, 7, 30].map(guestLimitSentence)).toEqual(['today', 'in 2 days', 'this week', 'in 30 days'].map(sentence))
})
