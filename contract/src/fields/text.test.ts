import { expect, it } from 'vitest'
import { PageChanges } from '../endpoints/accounts/branding.ts'
import { CreateForm } from '../endpoints/campaigns/create-form.ts'
import { WordsForm } from '../endpoints/campaigns/forms.ts'
import { text, textAsTyped } from './text.ts'

it('counts and stores each line end as one character', () => {
  const four = text(4)
  expect(four.parse('a\r\nbc')).toBe('a\nbc')
  expect(four.parse('a\rbc')).toBe('a\nbc')
  expect(four.safeParse('a\r\nbcd').success).toBe(false)
  // Passwords stay as typed.
  expect(textAsTyped(4).parse('a\r\nb')).toBe('a\r\nb')
})

it('accepts a description of maximum length with line ends, in the wizard and when it is sent', () => {
  const lines = 'Dessert is on us.\n'.repeat(55).padEnd(1000, 'x')
  const asAForm = lines.replaceAll('\n', '\r\n')
  expect(asAForm.length).toBeGreaterThan(1050)
  expect(WordsForm.parse({ title: 'T', description: lines }).description).toBe(lines)
  expect(CreateForm.parse({ title: 'T', description: asAForm, message: `T ${asAForm}` }).description).toBe(lines)
  expect(CreateForm.safeParse({ description: `${asAForm}y` }).success).toBe(false)
})

it('removes direction marks and the spaces next to them from free text', () => {
  const marks = '\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'
  expect(text(60).parse(`${marks} Half\u202e price ${marks}`)).toBe('Half price')
  expect(WordsForm.parse({ title: 'T\u202eitle', description: 'W\u2066ords' })).toMatchObject({
    title: 'Title',
    description: 'Words',
  })
  expect(PageChanges.parse({ headline: 'Fis\u202eh' }).headline).toBe('Fish')
  expect(text(60, { required: 'needed' }).safeParse('\u202e').success).toBe(false)
  expect(textAsTyped(60).parse('pass\u202eword')).toBe('pass\u202eword')
})
