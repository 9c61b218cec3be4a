import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../../lib/import/decode-text.ts'
import { apiKind, SAMPLE_COVERS } from './cover-terms.ts'
import { type CoversChoice, coversList, sentRows } from './covers-list.ts'

const READING = { zone: 'America/New_York', today: '2026-11-20' }
function read(text: string, choice: CoversChoice = {}, setup = READING) {
  const { summary, ...list } = coversList.read({ text, name: '' }, { setup, choice, onProgress: () => {} })
  return { ...list, ...summary, usable: list.rows.filter(({ reason }) => reason === null).length }
}
const readRows = (text: string, chosen?: CoversChoice) =>
  read(text, chosen).rows.map(({ read: row, reason }) => (row ? `${row.day} ${row.slot} ${row.covers}` : `!${reason}`))
const EIGHT = '2026-11-16 24 8'

describe('POS export', () => {
  it.each<[string, string, string[]]>([
    ['commas', 'date,time,guests\n2026-11-16,12:00,8', [EIGHT]],
    ['semicolons', 'date;time;guests\n2026-11-16;12:00;8', [EIGHT]],
    ['tabs', 'date\ttime\tguests\n2026-11-16\t12:00\t8', [EIGHT]],
    ['pipes', 'date|time|guests\n2026-11-16|12:00|8', [EIGHT]],
    ['a separator hint for spreadsheets', 'sep=;\ndate;time;guests\n2026-11-16;12:00;8', [EIGHT]],
    ['another order of columns', 'Covers,Net Sales,Business_Date,Time:\n8,"196,40",2026-11-16,12:00', [EIGHT]],
    ['other columns in between', 'id,date,server,time,pax,table\n7,2026-11-16,Asha,12:00,8,T1', [EIGHT]],
    ['German', 'Datum;Uhrzeit;Gäste;Umsatz\n16.11.2026;12:00;8;1.196,40', [EIGHT]],
    ['American', 'Date,Time,Guest Count,Total\n11/16/2026,12:00 PM,8,"$1,196.40"', [EIGHT]],
    ['day and time in one cell', 'Opened,Guests\n2026-11-16 12:00,8\n2026-11-16 12:30,9', [EIGHT, '2026-11-16 25 9']],
    ['a time in another time zone', 'Opened,Guests\n2026-11-16T17:00:00Z,8', [EIGHT]],
    ['a database timestamp', 'Opened,Guests\n2026-11-16 17:00:00+00,8', [EIGHT]],
    [
      'times around midnight in another time zone',
      'Opened,Guests\n2026-11-16T00:00:00Z,8\n2026-11-16T00:30:00Z,9',
      ['2026-11-15 38 8', '2026-11-15 39 9'],
    ],
    ['midnight in another time zone next to a time', 'date,time,guests\n2026-11-16T00:00:00Z,12:00,8', [EIGHT]],
    ['day and half hour in one cell', 'Date,Guests\n2026-11-16 12:00-12:30,8', [EIGHT]],
    ['two-digit years', 'date,time,guests\n16.11.26,12:00,8', [EIGHT]],
    ['a currency with a point', 'date,time,guests,sales\n2026-11-16,12:00,8,Rs. 450.00', [EIGHT]],
    ['rows that end early', 'date,time,guests,sales\n2026-11-16,12:00,8\n2026-11-16', [EIGHT, '!Unreadable time']],
    ['spaces around cells', 'date,time,guests,sales\n 2026-11-16 , 12:00 , 8 , 9.50 ', [EIGHT]],
    ['sales without guests', 'date,time,sales\n2026-11-16,12:00,196.40', ['!No number of guests']],
    ['no header', '2026-11-16,12:00,8,196.40', [EIGHT]],
    ['no header, in another order', '12:00;8;16.11.2026', [EIGHT]],
    ['Windows line endings and empty lines', 'date,time,guests\r\n\r\n2026-11-16,12:00,8\r\n,,\r\n', [EIGHT]],
  ])('reads every export format: %s', (_, text, rows) => {
    expect(readRows(text)).toEqual(rows)
  })

  it('reads a file with a byte-order mark and in UTF-16', () => {
    const text = 'date,time,guests\n2026-11-16,12:00,8'
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
    for (const bytes of [new Uint8Array(Buffer.from(`\ufeff${text}`)), utf16])
      expect(readRows(decodeText(bytes))).toEqual([EIGHT])
  })

  it('returns the original text of each row without empty cells', () => {
    const file = read('date,time,guests,sales\n16.11.2026, 12:00 ,8,"1.196,40"\n16.11.2026,,9,\n16.11.2026,14:00,,5')
    expect(file.rows.map(({ row, text }) => [row, text])).toEqual([
      [1, '16.11.2026 · 12:00 · 8 · 1.196,40'],
      [2, '16.11.2026 · 9'],
      [3, '16.11.2026 · 14:00 · 5'],
    ])
  })

  it('returns the first and last day, even if rows are not in order', () => {
    const file = read(
      'date,time,guests\n2026-11-16,9:00,80\n2026-11-18,9:00,70\n2026-11-15,9:00,60\n2026-11-17,9:00,50',
    )
    expect(file).toMatchObject({ usable: 4, guests: 260, from: '2026-11-15', until: '2026-11-18' })
    expect(read('date,time,guests\nlater,9:00,80')).toMatchObject({ usable: 0, guests: 0, from: null, until: null })
  })

  it.each([
    ['no column of times', 'date,guests\n2026-11-16,80'],
    ['few times', 'date,time,guests\n2026-11-16,12:00,8\n2026-11-16,,8\n2026-11-17,,9'],
    ['midnights', 'date,guests\n2026-11-16 00:00:00,80\n2026-11-17 00:00:00,90'],
    ['midnights in UTC', 'date,guests\n2026-11-16T00:00:00Z,80'],
    ['midnights with a UTC offset', 'date,guests\n2026-11-16T00:00:00+05:30,80'],
    ['ambiguous dates', 'date,guests\n03/04/2026,80'],
  ])('refuses a file whose rows are whole days: %s', (_, text) => {
    const refusal = 'This list has one row per day. Upload guests per half hour, or one row per bill with its time.'
    for (const chosen of [{}, { kind: 'bills' as const }])
      expect(read(text, chosen)).toMatchObject({ refusal, rows: [], usable: 0, guests: 0, ambiguousDay: null })
  })

  it('reads a file once the user has chosen its time column', () => {
    const text = 'date,arrived,guests\n2026-11-16,12:00,8'
    const of = { day: 0, time: null, covers: 2, sales: null }
    expect(read(text, { of }).refusal).not.toBeNull()
    expect(readRows(text, { of: { ...of, time: 1 } })).toEqual([EIGHT])
  })

  it('returns a result for each row, and counts the valid rows', () => {
    const file = read(
      [
        'date,time,guests',
        '2026-11-16,12:00,8',
        '2026-11-16,12:00,9',
        '2026-11-16,12:15,3',
        '2026-11-21,12:00,8',
        '2026-11-16,12:30,-1',
        '2026-11-16,12:30,5001',
        '2026-03-08,02:30,4',
        '2026-02-30,12:00,4',
        '2026-11-16,noon,4',
        '2026-11-16,12:45,',
      ].join('\n'),
    )
    expect(file.rows.map(({ row, reason }) => [row, reason])).toEqual([
      [1, null],
      [2, 'Same time as row 1'],
      [3, null],
      [4, 'This date is in the future'],
      [5, 'Fewer than 0 guests'],
      [6, 'More than 5,000 guests'],
      [7, 'This time did not exist that day (clock change)'],
      [8, 'Unreadable date'],
      [9, 'Unreadable time'],
      [10, 'No number of guests'],
    ])
    expect(file).toMatchObject({
      usable: 2,
      guests: 11,
      from: '2026-11-16',
      until: '2026-11-16',
      kind: 'half_hours',
      ambiguousDay: null,
    })
  })

  const OPEN = 'date,time,guests\n03/04/2026,12:00,8\n05/04/2026,12:00,9'
  it('asks once for an ambiguous date format, and validates no rows before', () => {
    expect(read(OPEN)).toMatchObject({ ambiguousDay: '03/04/2026', rows: [], usable: 0 })
    expect(readRows(OPEN, { order: 'day first' })).toEqual(['2026-04-03 24 8', '2026-04-05 24 9'])
    expect(readRows(OPEN, { order: 'month first' })).toEqual(['2026-03-04 24 8', '2026-05-04 24 9'])
    expect(read(OPEN.replace('05/04', '23/04')).ambiguousDay).toBeNull()
    for (const order of ['day first', 'month first'] as const) {
      expect(readRows(OPEN.replace('05/04', '23/04'), { order })).toEqual(['2026-04-03 24 8', '2026-04-23 24 9'])
      expect(readRows(OPEN.replace('05/04', '05/23'), { order })).toEqual(['2026-03-04 24 8', '2026-05-23 24 9'])
    }
    expect(read(OPEN.replace('03/04', '03/03')).ambiguousDay).toBe('05/04/2026')
    expect(read('date,time,guests\n04/03/2026 Fri,9:00,8')).toMatchObject({ ambiguousDay: '04/03/2026 Fri', rows: [] })
    expect(readRows('date,time,guests\n20.04.2026,12:00,8\n2026-04-05,12:00,9')).toEqual([
      '2026-04-20 24 8',
      '2026-04-05 24 9',
    ])
  })

  it('asks nothing when contradictory dates have only one reading each', () => {
    const text = 'date,time,guests\n23/04/2026,12:00,8\n04/24/2026,12:00,9'
    expect(read(text).ambiguousDay).toBeNull()
    expect(readRows(text)).toEqual(['2026-04-23 24 8', '!Unreadable date'])
  })

  it.each([
    ['date,time,guests\n2026-11-16,12:00,8\n2026-11-16,12:30,8', 'half_hours'],
    ['date,time,guests\n2026-11-16,12:00,8\n2026-11-16,12:30,8\n2026-11-16,13:00,8', 'half_hours'],
    ['date,time,guests\n2026-11-16,12:00,8\n2026-11-16,13:00,8', 'half_hours'],
    ['date,time,guests\n2026-11-16,12:00,8\n2026-11-16,,8', 'half_hours'],
    ['date,time,guests\n2026-11-16,23:30,8\n2026-11-16,00:00,8', 'half_hours'],
    ['date,time,guests\n2026-11-16,12:15,8', 'half_hours'],
    ['date,time,guests\n2026-11-16,12:00,8\n2026-11-16,13:00,8\n2026-11-16,14:00,8', 'hours'],
    ['date,time,check no,guests\n2026-11-16,12:00,1001,8', 'bills'],
    ['date,time,guests\n2026-11-16,12:07,2\n2026-11-16,12:30,8', 'bills'],
  ])('detects the kind of rows in %j', (text, kind) => {
    expect(read(text).kind).toBe(kind)
  })

  it('lets the user correct columns and kind', () => {
    const text = 'date,time,walk-ins,guests\n2026-11-16,12:00,3,8'
    expect(readRows(text, { of: { day: 0, time: 1, covers: 2, sales: null } })).toEqual(['2026-11-16 24 3'])
    expect(read(text, { kind: 'bills' }).kind).toBe('bills')
  })

  it('counts bills of the same minute separately, and counts no guests for a refund', () => {
    const text =
      'opened,guests,total\n2026-11-16 18:05,2,"64,50"\n2026-11-16 18:05,4,"120,25"\n2026-11-16 18:29,2,"-64,50"'
    expect(readRows(text)).toEqual(['2026-11-16 36 2', '2026-11-16 36 4', '2026-11-16 36 0'])
    expect(read(text).guests).toBe(6)
    const guests = (row: string, chosen?: CoversChoice) =>
      readRows(`opened,guests,total\n2026-11-16 18:05,${row}`, chosen)
    // Only the amount marks a refund, not the guests column.
    for (const row of ['-2,-45.50', ',(45.50)']) expect(guests(row)).toEqual(['2026-11-16 36 0'])
    expect(guests('-2,45.50')).toEqual(['!Fewer than 0 guests'])
    expect(guests('2,0')).toEqual(['2026-11-16 36 2'])
    expect(guests('2,free')).toEqual(['2026-11-16 36 2'])
    expect(guests('-2,-45.50', { kind: 'half_hours' })).toEqual(['!Fewer than 0 guests'])
  })

  it('sends an hour as two half hours', () => {
    const row = { day: '2026-11-16', slot: 24, minute: 720, covers: 9 }
    expect(sentRows(row, 'hours')).toEqual([
      { day: '2026-11-16', time: '12:00', covers: '5' },
      { day: '2026-11-16', time: '12:30', covers: '4' },
    ])
    expect(sentRows(row, 'bills')).toEqual([{ day: '2026-11-16', time: '12:00', covers: '9' }])
    expect(sentRows({ ...row, minute: 545 }, 'hours').map(({ time }) => time)).toEqual(['09:05', '09:35'])
  })

  it.each([
    ['half_hours', 'half_hours'],
    ['hours', 'half_hours'],
    ['bills', 'bills'],
  ] as const)('sends rows of %s as %s', (kind, sent) => {
    expect(apiKind(kind)).toBe(sent)
  })

  it('reads every row of the sample', () => {
    const file = read(SAMPLE_COVERS)
    expect([file.kind, file.usable, file.rows.length, file.ambiguousDay]).toEqual(['half_hours', 7, 7, null])
  })
})

describe('rows', () => {
  const file = (text: string) => read(text, {}, { zone: 'UTC', today: '2026-11-20' })

  it('reads all rows when the header has another line ending', () => {
    const { usable, guests } = file('Date,Time,Guests\r\n2026-11-01,18:00,5\n2026-11-01,18:30,6\n2026-11-02,18:00,7\n')
    expect([usable, guests]).toEqual([3, 18])
  })

  it('finds the rows below title lines, with their line numbers in the file', () => {
    const { columns, rows } = file('Covers report\nHarbour House\n\nDate,Time,Guests\n2026-11-01,18:00,5')
    expect(columns.titleRows).toBe(2)
    expect(rows).toMatchObject([{ row: 1, line: 5, read: { covers: 5 } }])
  })

  it('reads days and times in spreadsheet format', () => {
    const { rows } = file('Date,Time,Guests\n46327,0.75,5\n4-Nov-26,0.770833333,6\n46327.8125,,7')
    expect(rows.map(({ read }) => read && [read.day, read.minute])).toEqual([
      ['2026-11-01', 1080],
      ['2026-11-04', 1110],
      ['2026-11-01', 1170],
    ])
  })
})
