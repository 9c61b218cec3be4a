import { expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- sentences with numbers are under test
import { cardWords } from './card/words.ts'
// oxlint-disable-next-line no-restricted-imports -- sentences with numbers are under test
import { boardWords, summaryWords } from './words.ts'

it('groups digits in every number over 999 on the board', () => {
  const said = [
    summaryWords.tables(1918),
    summaryWords.needYou(1918),
    summaryWords.toLookAt(1918),
    cardWords.seatsThere(1918),
    cardWords.waiting(1918, false),
    cardWords.waitingFor(1918),
  ]
  for (const each of said) expect(each).toMatch(/1,918/)
})

it('counts the tables that need the host, and has no text for zero', () => {
  expect(summaryWords.needYou(1)).toBe('1 needs action')
  expect(summaryWords.needYou(3)).toBe('3 need action')
  expect(JSON.stringify([boardWords, summaryWords])).not.toContain('none needs')
})
