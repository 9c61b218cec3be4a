import { describe, expect, it } from 'vitest'
import { cleanSenderName, impersonationProblem, looksLikePlatform, senderNameProblem } from './sender-name.ts'

const problem = (name: string) => senderNameProblem(name, 'Tidetable')

describe('a sender name', () => {
  it.each([
    'Saffron & Salt',
    "Joe's No. 1 (Pier), Café-Bar!",
    'स्वाद घर',
    '和食 さくら',
    'Ресторан Волна',
    'x'.repeat(40),
    'Joe’s Diner',
    'P.F. Chang’s',
    'D‘Angelo ‑ Bar – “Quay” — 1901',
    'Chez\u00a0Marie',
  ])('a sender name may contain letters of any script, digits, spaces and some punctuation: %s', (name) =>
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
  ])('a sender name must not contain an address, markup or a separate line: %j', (name) =>
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
  ])('a sender name must not contain the platform’s name or a look-alike: %s', (name) =>
    expect(problem(name)).toBe('The name can’t contain “Tidetable”'),
  )

  it.each([
    ...[
      'TIDETBLE',
      'ᴛidetable',
      'tidetab1e',
      'Tidetablee',
      'T1de Tab1e',
      'Tidetabel',
      'Tdietable',
      'Tidetabl',
      'Tideetable',
    ],
    ...['7idetable', 'Ticletable', 'Tydetable', 'ᴛɪᴅᴇᴛᴀʙʟᴇ', 'TIDETBLE Support', 'My Tydetable Account', 'tidetab!e'],
  ])('a sender name is rejected as a look-alike of the platform: %s', (name) => {
    expect(problem(name)).toBe('The name can’t contain “Tidetable”')
  })

  it.each([
    'Timetable',
    'Side Table',
    'Tidy Table',
    'The Wide Table',
    'Tide',
    'Tideline',
    'Table',
    'Stable',
    'High Tide Bar',
  ])('a sender name is accepted with ordinary words similar to the platform: %s', (name) => {
    expect(problem(name)).toBeNull()
  })

  it('a sender name one edit from the platform’s is rejected only if that is long', () => {
    expect(looksLikePlatform('Oakk', 'Oak')).toBe(true)
    expect(looksLikePlatform('Ark', 'Oak')).toBe(false)
    expect(looksLikePlatform('Harbor', 'Harbour')).toBe(true)
    expect(looksLikePlatform('anything', '')).toBe(false)
  })

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
  ])('a sender name is rejected with a look-alike of %s in the platform’s name: %s', (letter, others) => {
    const platform = `Q${letter}zz`
    for (const other of others) expect(senderNameProblem(`Q${other}zz`, platform), other).toContain('can’t contain')
    expect(senderNameProblem('Qzz', platform)).toBeNull()
  })

  it('a valid sender name is derived from any earlier restaurant name', () => {
    expect(cleanSenderName('Bank <pay@bank.example>', 'Tidetable')).toBe('Bank pay bank.example')
    expect(cleanSenderName('"Sa\u202Effron\r\n& Salt"', 'Tidetable')).toBe('Sa ffron & Salt')
    expect(cleanSenderName('x'.repeat(120), 'Tidetable')).toBe('x'.repeat(40))
    expect(cleanSenderName(`${'x'.repeat(39)} Bar`, 'Tidetable')).toBe('x'.repeat(39))
    // Does not split surrogate pairs.
    expect(cleanSenderName(`x${'𠮷'.repeat(30)}`, 'Tidetable')).toBe(`x${'𠮷'.repeat(19)}`)
    for (const name of ['Tidetable Support', '<<>>', '🍕', ''])
      expect(cleanSenderName(name, 'Tidetable')).toBe('Restaurant')
  })
})

describe('a subject or headline', () => {
  it.each([
    ...[
      'Reset your Tidetable password',
      'Verify your TIDETBLE account',
      'Your tidetab1e sign-in',
      'Tide table: log in now',
    ],
    ...[
      'ᴛidetable password',
      'Password for your new Tidetable',
      'Tidetable – account suspended',
      'Sign in to Tidetable',
    ],
    ...['TIDETABLE SECURITY', 'Verify: Tidetable', 'Ｔｉｄｅｔａｂｌｅ account'],
  ])('a subject or headline is rejected with the platform’s name near an account word: %s', (text) => {
    expect(impersonationProblem(text, 'Tidetable')).toBe(
      'This reads like a message from Tidetable about an account. Please use other words',
    )
  })

  it.each([
    ...[
      'Our tables on Tidetable',
      'New timetable, same password',
      'Sign in to win a dinner',
      'A table with a view of the tide',
    ],
    ...[
      'Your account of the evening',
      'Side table, password "oyster"',
      'Tidetable offers on Tuesday, and much later a password',
    ],
  ])('a subject or headline is accepted if platform and account words are apart: %s', (text) => {
    expect(impersonationProblem(text, 'Tidetable')).toBeNull()
  })
})
