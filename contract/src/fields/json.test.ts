import { expect, it } from 'vitest'
import { hasRepeatedName } from './json.ts'

const repeats = (text: string) => hasRepeatedName(text, JSON.parse(text))

it.each([
  '{"a":1,"a":2}',
  '{"a":1,"a":1}',
  '{"a":{"b":1,"c":{"d":[],"d":[]}}}',
  '[[{"x":null}],[{"y":0,"y":null}]]',
  '{"a":1,"\\u0061":2}',
  '{"":1,"":2}',
  '{"a:b":":","a:b":":"}',
  '{"1":1,"b":2,"1":3}',
  ' {\n"a" :\t1 , "b":{}, "a" : {"b":1} } ',
])('detects the repeated name in %s', (text) => {
  expect(repeats(text)).toBe(true)
})

it.each([
  '1',
  'null',
  '":"',
  '[]',
  '[":","{\\"a\\":1,\\"a\\":2}"]',
  '{"a":1,"A":2,"á":3,"a\u0301":4}',
  '{"a":"\\\\","b":"\\":\\""}',
  '[{"a":1},{"a":1}]',
  '{"a":{"a":{"a":null}}}',
  '{"a":[null,null],"b":null}',
])('detects no repeated name in %s', (text) => {
  expect(repeats(text)).toBe(false)
})

it('handles two megabytes of deeply nested JSON', () => {
  const deep = `${'['.repeat(5_000)}{"a":1,"a":2}${']'.repeat(5_000)}`
  expect(repeats(deep)).toBe(true)
  expect(repeats(`[${'{"a":1,"b":"x:y"},'.repeat(100_000)}0]`)).toBe(false)
})
