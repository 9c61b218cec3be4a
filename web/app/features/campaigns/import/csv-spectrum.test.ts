// The CSV shapes of the collection "csv-spectrum", filled with guests.
import { expect, it } from 'vitest'
import { guestList } from './guest-list.ts'

const read = (text: string) => {
  const { summary, rows } = guestList.read(
    { text, name: '' },
    { setup: { countryCode: '1' }, choice: null, onProgress: () => {} },
  )
  const { columns } = summary
  return {
    headings: columns.columns.map(({ heading }) => heading),
    samples: columns.columns.map(({ samples }) => samples),
    guests: rows.map((row) => (row.isUsable ? [row.name, row.email, row.phone] : row.reason)),
  }
}

it.each<[string, string, unknown[]]>([
  [
    'comma_in_quotes',
    'first,last,address,city,email\nJohn,Doe,120 any st.,"Anytown, WW",john@example.com\n',
    [['John Doe', 'john@example.com', '']],
  ],
  [
    'empty',
    'name,email,phone\nAda,"",4155550123\nBo,bo@example.com,""\n',
    [
      ['Ada', '', '+14155550123'],
      ['Bo', 'bo@example.com', ''],
    ],
  ],
  [
    'empty_crlf',
    'name,email,phone\r\nAda,"",4155550123\r\nBo,bo@example.com,""\r\n',
    [
      ['Ada', '', '+14155550123'],
      ['Bo', 'bo@example.com', ''],
    ],
  ],
  [
    'escaped_quotes',
    'name,email\n"Ada ""the Countess"" L",ada@example.com\n',
    [['Ada "the Countess" L', 'ada@example.com', '']],
  ],
  [
    'json',
    'name,email,geojson\nAda,ada@example.com,"{""type"": ""Point"", ""coordinates"": [102.0, 0.5]}"\n',
    [['Ada', 'ada@example.com', '']],
  ],
  [
    'location_coordinates',
    'name,email,Location Coordinates\nAda,ada@example.com,"37°46\'29.8""N, 122°25\'09.8""W"\n',
    [['Ada', 'ada@example.com', '']],
  ],
  [
    'newlines',
    'name,email\n"Once upon \na time",once@example.com\nBo,bo@example.com\n',
    [
      ['Once upon a time', 'once@example.com', ''],
      ['Bo', 'bo@example.com', ''],
    ],
  ],
  [
    'newlines_crlf',
    'name,email\r\n"Once upon \r\na time",once@example.com\r\nBo,bo@example.com\r\n',
    [
      ['Once upon a time', 'once@example.com', ''],
      ['Bo', 'bo@example.com', ''],
    ],
  ],
  [
    'quotes_and_newlines',
    'name,email\n"Ada\n""says hi"" \n",ada@example.com\nBo,bo@example.com\n',
    [
      ['Ada "says hi"', 'ada@example.com', ''],
      ['Bo', 'bo@example.com', ''],
    ],
  ],
  ['simple', 'name,email,phone\nAda,ada@example.com,4155550123\n', [['Ada', 'ada@example.com', '+14155550123']]],
  [
    'simple_crlf',
    'name,email,phone\r\nAda,ada@example.com,4155550123\r\n',
    [['Ada', 'ada@example.com', '+14155550123']],
  ],
  [
    'utf8',
    'name,email\nʤ Łukasz 北京,lukasz@example.com\nZoë,zoe@example.com\n',
    [
      ['ʤ Łukasz 北京', 'lukasz@example.com', ''],
      ['Zoë', 'zoe@example.com', ''],
    ],
  ],
])('reads the CSV shape %s', (_shape, text, guests) => {
  expect(read(text).guests).toEqual(guests)
})

it('keeps quoted text complete, also in unused columns', () => {
  expect(read('name,email,geojson\nAda,ada@example.com,"{""a"": [1, 2],\n""b"": ""x""}"\n').samples[2]).toEqual([
    '{"a": [1, 2],\n"b": "x"}',
  ])
  expect(read('city,email\n"Anytown, WW",a@example.com\n').samples[0]).toEqual(['Anytown, WW'])
  expect(read('\uFEFFname,email\nAda,ada@example.com\n').headings).toEqual(['name', 'email'])
})
