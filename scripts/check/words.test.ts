// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source that is judged
import { expect, test } from 'vitest'
import { findWords } from './words.mjs'

const judge = (text: string, file = 'web/app/ui/thing.tsx', lists = {}) => findWords([{ file, text }], lists)

test.each([
  'const a = <p>Your tables</p>',
  'const a = <button aria-label="Close menu" />',
  "const a = <Field label={isOpen ? 'Open' : shut} />",
  "const a = <p>{isOpen && 'Open now'}</p>",
  'const a = <p>{`Hello ${name}`}</p>',
])('the check of words refuses a component that says a text itself: %s [HOUSE-30]', (text) => {
  expect(judge(text)).toHaveLength(1)
})

test.each([
  'const a = <p>{words.title}</p>',
  'const a = <p className="text-muted" id="tables">{count} · {size}</p>',
  "const a = <Page kind={isOpen ? 'open' : 'shut'} />",
])('the check of words passes a component that takes its words from elsewhere: %s [HOUSE-30]', (text) => {
  expect(judge(text)).toEqual([])
})

test.each([
  "const a = n === 1 ? 'seat' : 'seats'",
  "const a = n === 1 ? '1 person' : `${n} people`",
  'const a = n !== 1 ? `${n} tables` : `${n} table`',
  "const a = `problem${n === 1 ? '' : 's'}`",
])('the check of words refuses a plural made by hand: %s [HOUSE-32]', (text) => {
  expect(judge(text, 'server/src/a.ts')).toEqual([expect.stringContaining('makes a plural by itself')])
})

test.each(["const a = new Intl.ListFormat('en').format(codes)", 'const a = count.toLocaleString()'])(
  'the check of words refuses a format outside format.ts: %s [HOUSE-32]',
  (text) => {
    expect(judge(text, 'server/src/a.ts')).toEqual([expect.stringContaining('formats by itself')])
    expect(judge(text, 'server/src/a.ts', { computes: { 'server/src/a.ts': 'why' } })).toEqual([])
  },
)

test('the check of words passes a choice between two kinds [HOUSE-32]', () => {
  expect(judge("const kind = type === 1 ? 'percent' : 'dollars'", 'server/src/a.ts')).toEqual([])
})
