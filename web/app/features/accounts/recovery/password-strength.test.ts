import { describe, expect, it } from 'vitest'
import { passwordScore, passwordStrength } from './password-strength.ts'

describe('passwordScore', () => {
  it.each([
    ['', 0, 'nothing'],
    ['     ', 0, 'five characters that are none of the kinds'],
    ['      ', 1, 'VAL-RESET-05: six characters'],
    ['        ', 2, 'VAL-RESET-06: eight characters'],
    ['A', 1, 'VAL-RESET-07: an upper-case letter'],
    ['a', 1, 'VAL-RESET-08: a lower-case letter'],
    ['1', 1, 'VAL-RESET-09: a digit'],
    ['!', 1, 'VAL-RESET-10: a symbol'],
    ['Abcdef1!', 6, 'everything'],
  ])('gives "%s" %i for %s', (password, score) => {
    expect(passwordScore(password)).toBe(score)
  })
})

describe('passwordStrength', () => {
  it.each([
    ['', 'weak', 'VAL-RESET-11'],
    ['abcdef', 'weak', 'VAL-RESET-11'],
    ['abcdef1', 'medium', 'VAL-RESET-12'],
    ['abcdefg1', 'medium', 'VAL-RESET-12'],
    ['Abcdefg1', 'strong', 'VAL-RESET-13'],
    ['Abcdefg1!', 'strong', 'VAL-RESET-13'],
  ])('calls "%s" %s (%s)', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})
