import { describe, expect, it } from 'vitest'
import { FIRST_NAME_MAX, fillName, firstNameOf, hasNameField } from './guest-name.ts'

describe('first name', () => {
  it.each([
    ['Asha Rao', 'Asha'],
    ['  Asha  ', 'Asha'],
    ['Rao, Asha', 'Rao'],
    ['Anne-Marie Dupont', 'Anne-Marie'],
    ['O’Brien', 'O’Brien'],
    ['Jose\u0301 Garcia', 'José'],
    ['मीरा शर्मा', 'मीरा'],
    ['שרה כהן', 'שרה'],
    ['李 明', '李'],
    ['🌸 Asha 🌸', 'Asha'],
    ['Asha🌸', 'Asha'],
    ['\u202eAsha', 'Asha'],
    ['Asha\nBcc: x@evil.example', 'Asha'],
    ['<b>Asha</b>', 'b'],
    ['evil.example/login', 'evil'],
    ['"Asha"', 'Asha'],
    ['Asha-', 'Asha'],
  ])('the first name of %j is %j', (name, first) => {
    expect(firstNameOf(name)).toBe(first)
  })

  it.each(['', ' ', '🌸', '+91 98765 43210', 'Valued Customer', 'valued customer ', 'Mr. Rao', 'x'.repeat(21)])(
    'the first name of %j is unknown',
    (name) => {
      expect(firstNameOf(name)).toBeNull()
    },
  )

  it('a first name of the maximum length is used', () => {
    expect(firstNameOf('x'.repeat(FIRST_NAME_MAX))).toBe('x'.repeat(20))
  })
})

describe('field for the first name', () => {
  it.each([
    ['Hi {name}, welcome', 'Hi Asha, welcome', 'Hi there, welcome'],
    ['{Name}!', 'Asha!', 'there!'],
    ['Dear { name | friend }.', 'Dear Asha.', 'Dear friend.'],
    ['{name|}', 'Asha', 'there'],
    ['{{name}}', 'Asha', 'there'],
    ['{name} and {name|you}', 'Asha and Asha', 'there and you'],
    ['{name}’s table', 'Asha’s table', 'there’s table'],
    ['{name}様', 'Asha様', 'there様'],
  ])('the text %j becomes %j, or %j without a name', (text, named, unnamed) => {
    expect(hasNameField(text)).toBe(true)
    expect([fillName(text, 'Asha'), fillName(text, null)]).toEqual([named, unnamed])
  })

  it.each(['{names}', '{first name}', '{code}', '{}', '{name', 'name}', '{name|a{b}', '{{env "SECRET"}}', '$NAME'])(
    'does not treat %j as the name field',
    (text) => {
      expect(hasNameField(text)).toBe(false)
      expect(fillName(text, 'Asha')).toBe(text)
    },
  )

  it.each([
    'evil.{name|x}',
    'evil{name|x}',
    '{name|x}.com',
    '{name|x}@evil.example',
    'e.c{name|x}{name|x}',
    'a/{name|x}',
  ])('uses the fallback word in %j, where a name could complete a link', (text) => {
    expect(fillName(text, 'com')).toBe(fillName(text, null))
  })

  it('uses a name that contains a replacement pattern as text', () => {
    expect(fillName('Hi {name}', '$&')).toBe('Hi $&')
  })
})
