import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

/** The plainest reader of one RFC 4180 line. */
function cells(line: string): string[] {
  const found: string[] = []
  let rest = line.replace(/\r\n$/, '')
  for (;;) {
    const match = /^(?:"((?:[^"]|"")*)"|([^",]*))(,|$)/s.exec(rest)
    if (!match) throw new Error(`unreadable: ${line}`)
    found.push((match[1] ?? match[2] ?? '').replaceAll('""', '"'))
    rest = rest.slice(match[0].length)
    if (match[3] !== ',') return found
  }
}

it('writes nothing that a spreadsheet would run', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }), (values) => {
      for (const cell of cells(csvLine(values))) expect(cell).not.toMatch(/^[\s]*[=+\-@\t\r\0]/)
    }),
  )
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t=', ' =', '\r+', '\0', '＝'), fc.string(), (start, rest) => {
      expect(cells(csvLine([start + rest]))[0]).toBe(`'${start}${rest}`)
    }),
  )
})

it('gives every other text back as it was', () => {
  const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/^[\s]*[=+\-@\t\r\0＝＋－＠]/.test(text))
  fc.assert(
    fc.property(fc.array(plain, { minLength: 1 }), (values) => {
      expect(cells(csvLine(values))).toEqual(values)
    }),
  )
})

it('leaves numbers and flags alone and null empty', () => {
  expect(csvLine([-5, true, null])).toBe('-5,true,\r\n')
})
