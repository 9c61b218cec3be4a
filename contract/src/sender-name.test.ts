import { describe, expect, it } from 'vitest'
import { cleanSenderName, senderNameProblem } from './sender-name.ts'

const problem = (name: string) => senderNameProblem(name, 'Tidetable')

describe('the name of a restaurant as a sender', () => {
  it.each([
    'Saffron & Salt',
    "Joe's No. 1 (Pier), Café-Bar!",
    'स्वाद घर',
    '和食 さくら',
    'Ресторан Волна',
    'x'.repeat(40),
  ])('can have letters of any script, digits, spaces and a few signs, such as %s [IDENT-54]', (name) =>
    expect(problem(name)).toBeNull(),
  )

  it.each([
    'a@b',
    'Bank <pay',
    'pay>',
    'a\nb',
    'a\u0007b',
    '\u202Eknab',
    '\u2066Bank',
    'Bank"',
    'a/b',
    'a:b',
    'x'.repeat(41),
  ])('can have nothing that reads as an address, markup or a line of its own, such as %j [MEND-30, IDENT-54]', (name) =>
    expect(problem(name)).toBeTruthy(),
  )

  it.each([
    'Tidetable',
    'TIDE TABLE',
    'tide-table!',
    'My Tidetable Support',
    'Ｔｉｄｅｔａｂｌｅ',
    'Tіdеtаblе',
    'Tidétable',
    'T i d e t a b l e',
  ])('can neither be nor contain the platform’s own, however it is drawn: %s [MEND-31]', (name) =>
    expect(problem(name)).toBe('The name can’t contain “Tidetable”'),
  )

  it.each([
    ['a', 'аАα'],
    ['b', 'вВβ'],
    ['c', 'сС'],
    ['d', 'ԁ'],
    ['e', 'еЕε'],
    ['h', 'һнН'],
    ['j', 'јЈ'],
    ['k', 'кКκ'],
    ['l', 'I1iіІιıӏ'],
    ['i', 'l1LіІιıӏ'],
    ['m', 'мМ'],
    ['n', 'η'],
    ['o', '0оОοΟ'],
    ['p', 'рРρ'],
    ['s', 'ѕЅ'],
    ['t', 'тТτΤ'],
    ['u', 'υ'],
    ['v', 'ѵν'],
    ['w', 'ԝ'],
    ['x', 'хХχ'],
    ['y', 'уУ'],
  ])('cannot be the platform’s with another sign that is drawn like %s: %s [MEND-31]', (letter, others) => {
    const platform = `Q${letter}zz`
    for (const other of others) expect(senderNameProblem(`Q${other}zz`, platform), other).toContain('can’t contain')
    expect(senderNameProblem('Qzz', platform)).toBeNull()
  })

  it('is made of the name of a restaurant of before, whatever that holds [IDENT-54]', () => {
    expect(cleanSenderName('Bank <pay@bank.example>', 'Tidetable')).toBe('Bank pay bank.example')
    expect(cleanSenderName('"Sa\u202Effron\r\n& Salt"', 'Tidetable')).toBe('Sa ffron & Salt')
    expect(cleanSenderName('x'.repeat(120), 'Tidetable')).toBe('x'.repeat(40))
    expect(cleanSenderName(`${'x'.repeat(39)} Bar`, 'Tidetable')).toBe('x'.repeat(39))
    // Letters of two code units are kept whole.
    expect(cleanSenderName(`x${'𠮷'.repeat(30)}`, 'Tidetable')).toBe(`x${'𠮷'.repeat(19)}`)
    for (const name of ['Tidetable Support', '<<>>', '🍕', ''])
      expect(cleanSenderName(name, 'Tidetable')).toBe('Restaurant')
  })
})
