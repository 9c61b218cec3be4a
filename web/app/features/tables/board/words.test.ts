import { expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- sentences with numbers are under test
import { cardWords } from './card/words.ts'
// oxlint-disable-next-line no-restricted-imports -- sentences with numbers are under test
import { boardWords, summaryWords } from './words.ts'

it('groups digits in every number over 999 on the board', () => {
  const sentences = [
    summaryWords.tables(1918),
    summaryWords.needAction(1918),
    summaryWords.toReview(1918),
    cardWords.seatsThere(1918),
    cardWords.waiting(1918, false),
    cardWords.waitingFor(1918),
  ]
  for (const each of sentences) expect(each).toMatch(/1,918/)
})

it('counts the tables that need the host, and has no text for zero', () => {
  expect(summaryWords.needAction(1)).toBe('1 needs action')
  expect(summaryWords.needAction(3)).toBe('3 need action')
  expect(JSON.stringify([boardWords, summaryWords])).not.toContain('none needs')
})
