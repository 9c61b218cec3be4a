import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findHeader, openRows } from './read-rows.ts'

const read = (text: string) => {
  const rows: string[][] = []
  openRows(text).each((cells) => rows.push([...cells]) > 0)
  return rows
}
const lines = (text: string) => {
  const at: (number | string)[] = []
  openRows(text).each((_, { line, hasOpenQuote }) => at.push(hasOpenQuote ? `${line}!` : line) > 0)
  return at
}

describe('records', () => {
  it.each<[string, string, string[][]]>([
    [
      'line ends of three kinds in one file',
      'a,b\r\n1,2\n3,4\r5,6',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
    ],
    ['a blank before a quote', 'a, "b, c", "d"', [['a', 'b, c', 'd']]],
    ['a blank behind a quote', '"a" ,"b, c" ,d', [['a', 'b, c', 'd']]],
    ['tabs around quotes', 'a,\t"b, c"\t,d', [['a', 'b, c', 'd']]],
    [
      'a line end inside quotes',
      '"a\r\nb",c\n1,2',
      [
        ['a\r\nb', 'c'],
        ['1', '2'],
      ],
    ],
    ['a doubled quote', '"a ""b"" c",d', [['a "b" c', 'd']]],
    ['quotes inside a plain cell', 'a "b" c,d', [['a "b" c', 'd']]],
    ['a lone quote inside quotes', '"a "b" c",d', [['a "b" c', 'd']]],
    [
      'a quote that is never closed',
      '"a,b\n1,2\n3,4',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'one before rows with quotes',
      '"a,b\n"1","2"\n"3",4',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'one before an empty quoted cell',
      '"a,b\n1,""\n3,"4"',
      [
        ['a', 'b'],
        ['1', ''],
        ['3', '4'],
      ],
    ],
    [
      'one in the middle of a row',
      'a,"b,"c"\n1,2,3',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
      ],
    ],
    ['a hint for spreadsheets', 'sep=;\r\na;b', [['a', 'b']]],
    ['a text that looks like a number', '="0123",b', [['0123', 'b']]],
    ['what our own export guards', "'=1,'-x,'+1", [['=1', '-x', '+1']]],
  ])('splits into records: %s', (_, text, rows) => {
    expect(read(text)).toEqual(rows)
  })

  it('returns the line of each record, and whether it has an unclosed quote', () => {
    expect(lines('a,b\n\n"1\n2",3\r\n"4,5\n6,7\n')).toEqual([1, 3, '5!', 6])
    expect(lines('sep=,\na,b')).toEqual([2])
  })

  it.each([
    ['commas', 'a,b,c\n1,2,3', ','],
    ['semicolons with decimal commas', 'a;b\n1,5;2,5\n3,5;4,5', ';'],
    ['tabs with commas', 'Name\tAddress\nLind, Ana\t1 Main St, Town', '\t'],
    ['pipes', 'a|b\n1|2', '|'],
    ['titles above', 'Guest Book, all\nExported\n\na;b;c\n1;2;3\n4;5;6', ';'],
  ])('finds the delimiter: %s', (_, text, delimiter) => {
    expect(read(text).at(-1)).toEqual(text.split('\n').at(-1)?.split(delimiter))
  })

  it('loses no record for any mix of quotes, blanks and line ends', () => {
    const cell = fc.oneof(
      fc.stringMatching(/^[a-z]{1,5}$/),
      fc.stringMatching(/^[a-z]{1,4}$/).map((text) => `"${text}, ${text}"`),
      fc.stringMatching(/^[a-z]{1,4}$/).map((text) => ` "${text}" `),
    )
    const row = fc.tuple(cell, cell, cell, fc.constantFrom('\n', '\r', '\r\n'))
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), fc.option(fc.nat(19)), (rows, stray) => {
        const text = rows.map(([a, b, c, end], at) => `${at === stray ? '"x' : a},${b},${c}${end}`).join('')
        expect(read(text)).toHaveLength(rows.length)
      }),
    )
  })
})

it('finds the header row below titles, but not below data', () => {
  const rules = {
    isData: (cells: readonly string[]) => cells.some((cell) => cell.includes('@')),
    countKnown: (cells: readonly string[]) => cells.filter((cell) => ['name', 'email', 'guest'].includes(cell)).length,
  }
  expect(findHeader([['guest'], ['2026'], ['name', 'email'], ['Ana', 'a@x']], rules)).toBe(2)
  expect(findHeader([['name'], ['Ana']], rules)).toBe(0)
  expect(findHeader([['info@x'], ['name', 'email'], ['Ana', 'a@x']], rules)).toBe(1)
  expect(
    findHeader(
      [
        ['Ana', 'a@x'],
        ['name', 'email'],
      ],
      rules,
    ),
  ).toBe(-1)
})
