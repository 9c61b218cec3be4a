import { expect, it } from 'vitest'
import { CreateForm } from './campaigns/create-form.ts'
import { WordsForm } from './campaigns/forms.ts'
import { text, textAsTyped } from './text.ts'

it('counts the end of a line once, however it was sent, and keeps it as one sign [MEND-65]', () => {
  const four = text(4)
  expect(four.parse('a\r\nbc')).toBe('a\nbc')
  expect(four.parse('a\rbc')).toBe('a\nbc')
  expect(four.safeParse('a\r\nbcd').success).toBe(false)
  // A password is what was typed.
  expect(textAsTyped(4).parse('a\r\nb')).toBe('a\r\nb')
})

it('accepts a description at the limit with line ends in the wizard and at Send alike [MEND-64]', () => {
  const lines = 'Dessert is on us.\n'.repeat(55).padEnd(1000, 'x')
  const asAForm = lines.replaceAll('\n', '\r\n')
  expect(asAForm.length).toBeGreaterThan(1050)
  expect(WordsForm.parse({ title: 'T', description: lines }).description).toBe(lines)
  expect(CreateForm.parse({ title: 'T', description: asAForm, message: `T ${asAForm}` }).description).toBe(lines)
  expect(CreateForm.safeParse({ description: `${asAForm}y` }).success).toBe(false)
})
