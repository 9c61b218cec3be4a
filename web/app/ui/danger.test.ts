import { expect, it } from 'vitest'
import { buttonStyle } from './button-style.ts'

it('has one look for buttons that take something away, and it is quieter than the one to press next [PRACT-154]', () => {
  const danger = buttonStyle('danger').split(' ')
  expect(danger).toContain('bg-ember-wash')
  expect(danger).not.toContain('bg-ember')
  expect(buttonStyle('primary').split(' ')).toContain('bg-tide')
})
