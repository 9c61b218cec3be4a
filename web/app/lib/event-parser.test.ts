import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEventParser } from './event-parser.ts'

const text = 'retry: 2000\n\nid: 41\nevent: table\ndata: {"a":1}\n\n: still here\n\ndata: one\ndata: two\n\n'
const events = [
  { event: 'table', id: '41', data: '{"a":1}' },
  { event: 'message', id: null, data: 'one\ntwo' },
]

it('reads events and passes over comments and retry times', () => {
  expect(createEventParser()(text)).toEqual(events)
})

it('keeps an unfinished event until its end comes', () => {
  const parse = createEventParser()
  expect(parse('event: bye\nda')).toEqual([])
  expect(parse('ta: {}\n\n')).toEqual([{ event: 'bye', id: null, data: '{}' }])
})

it('reads the same however the text is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const places = [...new Set([0, ...cuts, text.length])].sort((a, b) => a - b)
      const parse = createEventParser()
      const seen = places.flatMap((at, index) => parse(text.slice(at, places[index + 1])))
      expect(seen).toEqual(events)
    }),
  )
})

it('takes every kind of line ending', () => {
  expect(createEventParser()(text.replaceAll('\n', '\r\n'))).toEqual(events)
})
