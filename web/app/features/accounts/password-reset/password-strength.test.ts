import { describe, expect, it } from 'vitest'
import { passwordScore, passwordStrength } from './password-strength.ts'

describe('passwordScore', () => {
  it.each([
    ['', 0, 'nothing'],
    ['     ', 0, 'five characters that are none of the kinds'],
    ['      ', 1, 'six characters'],
    ['        ', 2, 'eight characters'],
    ['A', 1, 'an upper-case letter'],
    ['a', 1, 'a lower-case letter'],
    ['1', 1, 'a digit'],
    ['!', 1, 'a symbol'],
    ['Abcdef1!', 6, 'everything'],
  ])('gives "%s" a score of %i for %s', (password, score) => {
    expect(passwordScore(password)).toBe(score)
  })
})

describe('passwordStrength', () => {
  it.each([
    ['', 'weak', ''],
    ['abcdef', 'weak', ''],
    ['abcdef1', 'medium', ''],
    ['abcdefg1', 'medium', ''],
    ['Abcdefg1', 'strong', ''],
    ['Abcdefg1!', 'strong', ''],
  ])('rates "%s" as %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})
