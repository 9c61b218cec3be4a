import { expect, it } from 'vitest'
// oxlint-disable-next-line no-restricted-imports -- sentences with numbers are under test
import { cardWords } from './card/words.ts'
// oxlint-disable-next-line no-restricted-imports -- sentences with numbers are under test
import { boardWords, summaryWords } from './words.ts'

it('groups every number over 999 on the board in one way', () => {
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

it('says how many tables need the host, and never that none does', () => {
  expect(summaryWords.needYou(1)).toBe('1 needs you')
  expect(summaryWords.needYou(3)).toBe('3 need you')
  expect(JSON.stringify([boardWords, summaryWords])).not.toContain('none needs')
})
