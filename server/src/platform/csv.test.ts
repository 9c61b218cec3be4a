import { unguard } from '@tidetable/contract/formats/csv'
import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { type CsvColumns, type CsvFile, csvLines, csvOf } from './csv.ts'

const read = (csv: string, delimiter: string) =>
  Papa.parse<string[]>(csv, { delimiter, skipEmptyLines: true }).data.flat()

/** A formula, also after characters that spreadsheets may skip. */
const RUNS = /^[\s"\0\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\u3164]*[=+\-@＝＋－＠]/u

const BESIDE = [
  ';',
  '\t',
  '\r',
  '\n',
  '\r\n',
  ',',
  '"',
  ' ',
  '\u200b',
  '\ufeff',
  '\u00a0',
  '\u202e',
  '\u00ad',
  '\u3164',
  'a',
  '0',
]
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const hostile = fc
  .array(fc.constantFrom(...BESIDE, ...SIGNS), { minLength: 1, maxLength: 12 })
  .map((signs) => signs.join(''))

it.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['tabs', '\t'],
])('escapes text that a spreadsheet would run when cells are separated by %s', (_name, delimiter) => {
  fc.assert(
    fc.property(fc.array(fc.array(hostile, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 3 }), (rows) => {
      for (const cell of read(csvLines(rows), delimiter)) expect(cell).not.toMatch(RUNS)
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['=1+1', "'=1+1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\ufeff+1', "'\ufeff+1"],
  ['\u00a0@SUM(A1)', "'\u00a0@SUM(A1)"],
  ['\u202e-2', "'\u202e-2"],
  ['＝1', "'＝1"],
  ['\u3164＠x', "'\u3164＠x"],
  ['\r=1', "'\r'=1"],
  ['\n-1', "'\n'-1"],
  ['\ttab', "'\ttab"],
  ['Asha;=1+1', "Asha;'=1+1"],
  ['Asha; \u200b+1', "Asha; \u200b'+1"],
  ['Asha\t@x', "Asha\t'@x"],
  ['Asha\r\n-1', "Asha\r\n'-1"],
  [';＝1', ";'＝1"],
])('writes the cell %j as %j', (text, written) => {
  expect(read(csvLines([[text, 'next']]), ',')).toEqual([written, 'next'])
})

it('keeps every text that does not start like a formula', () => {
  const plain = fc.string({ unit: 'grapheme' }).filter((text) => text !== '' && !/[=+\-@＝＋－＠\t\r\n\0]/.test(text))
  fc.assert(
    fc.property(fc.array(plain, { minLength: 1 }), (values) => {
      expect(read(csvLines([values]), ',')).toEqual(values)
    }),
  )
  for (const text of ['O’Brien', 'Asha - the first', 'a+b@example.com', 'x; y', 'Rock & "Roll", 2=2'])
    expect(read(csvLines([[text]]), ',')).toEqual([text])
})

it('keeps numbers and booleans, and writes null as empty', () => {
  expect(csvLines([[-5, true, null]])).toBe('-5,true,\r\n')
})

const TWICE: CsvColumns<string> = [
  ['Name', (row) => row],
  ['Twice', (row) => row + row],
]

async function partsOf({ lines }: CsvFile): Promise<string[]> {
  const parts: string[] = []
  for await (const part of lines) parts.push(part)
  return parts
}

it('reads pages until one is empty, each after the last row of the previous one', async () => {
  const requested: (string | null)[] = []
  const pages: Record<string, string[]> = { '': ['a', 'b'], b: ['c'], c: [] }
  const file = csvOf('guests.csv', TWICE, async (last) => {
    requested.push(last)
    return pages[last ?? ''] ?? ['a page that is not requested']
  })
  expect(file.filename).toBe('guests.csv')
  expect(await partsOf(file)).toEqual(['\ufeffName,Twice\r\n', 'a,aa\r\nb,bb\r\n', 'c,cc\r\n'])
  expect(requested).toEqual([null, 'b', 'c'])
})

it('writes rows of a list, and only the header if it is empty', async () => {
  expect(await partsOf(csvOf('guests.csv', TWICE, ['a', 'b']))).toEqual(['\ufeffName,Twice\r\n', 'a,aa\r\nb,bb\r\n'])
  expect(await partsOf(csvOf('guests.csv', TWICE, []))).toEqual(['\ufeffName,Twice\r\n'])
})

it('writes every text so that it can be read back unchanged, including formulas and apostrophes', () => {
  const text = fc
    .array(fc.constantFrom(...BESIDE, ...SIGNS, "'"), { minLength: 1, maxLength: 12 })
    .map((signs) => `${signs.join('')}x`)
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (values) => {
      expect(read(csvLines([values]), ',').map(unguard)).toEqual(values)
    }),
    { numRuns: 500 },
  )
})
