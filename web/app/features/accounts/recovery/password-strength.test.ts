import { describe, expect, it } from 'vitest'
import { passwordScore, passwordStrength } from './password-strength.ts'

describe('passwordScore', () => {
  it.each([
    ['', 0, 'nothing'],
    ['     ', 0, 'five characters that are none of the kinds'],
    ['      ', 1, 'six characters [VAL-RESET-05]'],
    ['        ', 2, 'eight characters [VAL-RESET-06]'],
    ['A', 1, 'an upper-case letter [VAL-RESET-07]'],
    ['a', 1, 'a lower-case letter [VAL-RESET-08]'],
    ['1', 1, 'a digit [VAL-RESET-09]'],
    ['!', 1, 'a symbol [VAL-RESET-10]'],
    ['Abcdef1!', 6, 'everything'],
  ])('gives "%s" %i for %s', (password, score) => {
    expect(passwordScore(password)).toBe(score)
  })
})

describe('passwordStrength', () => {
  it.each([
    ['', 'weak', '[VAL-RESET-11]'],
    ['abcdef', 'weak', '[VAL-RESET-11]'],
    ['abcdef1', 'medium', '[VAL-RESET-12]'],
    ['abcdefg1', 'medium', '[VAL-RESET-12]'],
    ['Abcdefg1', 'strong', '[VAL-RESET-13]'],
    ['Abcdefg1!', 'strong', '[VAL-RESET-13]'],
  ])('calls "%s" %s %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })
})
