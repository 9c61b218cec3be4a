// One word for the people of a restaurant's list: guests. Where the specification has another text, it stays.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Texts of the specification, section 3 and 7, and parts of sentences that speak of nobody in the list. */
const SPECIFIED = [
  'Failed to fetch customers',
  'Error importing customers',
  'No valid customer data found in the file.',
  'Select Customers',
  'No selected customers are eligible for SMS or Email.',
  'Please select at least one customer',
  'Customers can scan this code to sign up under ',
  'customers.csv',
]
const OTHER_WORD = /\b(?:customer|contact|subscriber|client|diner)s?\b/i

/** The texts between quotes and backticks, without what is put into them. */
const textsOf = (source: string) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].flatMap(([, plain, template]) =>
    (plain ?? template ?? '').split(/\$\{[^}]*\}/),
  )

it('calls the people guests on every screen of Nudge In and of the visits [PRACT-104]', () => {
  const files = globSync(['campaigns/**/words.ts', 'visits/words.ts'], { cwd: join(import.meta.dirname, '..') })
  expect(files.length).toBeGreaterThan(6)
  const texts = files.flatMap((file) => textsOf(readFileSync(join(import.meta.dirname, '..', file), 'utf8')))
  expect(texts.filter((text) => /\bguests?\b/i.test(text)).length).toBeGreaterThan(40)
  const others = texts.filter((text) => /\s/.test(text) && OTHER_WORD.test(text))
  expect(others.filter((text) => !SPECIFIED.some((known) => text.startsWith(known)))).toEqual([])
})
