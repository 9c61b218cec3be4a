import { expect, it } from 'vitest'
import type { Encoding } from '../../../lib/import/decode-text.ts'
import { createListReader } from '../../../lib/import/list-reader.ts'
import { guestList } from './guest-list.ts'

async function readerOf(source: Blob | string, encoding: Encoding = 'auto') {
  const shares: number[] = []
  const reader = createListReader(guestList)
  const how = { setup: { countryCode: '91' }, encoding }
  const preview = await reader.read(source, how, (share) => shares.push(share))
  const sentFrom = async (from: number) => {
    const { rows, next } = await reader.chunk(from)
    return [rows.map(({ row }) => row), next]
  }
  return { ...reader, preview, shares, sentFrom }
}

const LIST = [
  'name,email,phone,tags',
  'Asha,asha@example.com,9876543210,VIP',
  'Nobody,,',
  'Again,asha@example.com,',
  'Ben,ben@example.com,12',
  'Chitra,chitra@example.com,',
].join('\n')

it('returns a preview with counts, columns and problem rows first', async () => {
  const { preview, shares } = await readerOf(LIST)
  expect(preview).toMatchObject({
    total: 5,
    usable: 3,
    problems: [2, 3, 4],
    unread: 0,
    unreadFrom: null,
    openQuotes: [],
  })
  expect(preview.summary).toMatchObject({ partial: 1, unknown: [], columns: { hasHeader: true } })
  expect(preview.shown.map(({ row, result }) => [row, result.kind])).toEqual([
    [2, 'bad'],
    [3, 'twice'],
    [4, 'partly'],
    [1, 'good'],
    [5, 'good'],
  ])
  expect(shares.at(-1)).toBe(1)
})

it('includes up to 50 problem rows and 100 other rows in the preview', async () => {
  const row = (at: number) => (at < 60 ? `P${at},nonsense,` : `P${at},p${at}@example.com,`)
  const { preview } = await readerOf(Array.from({ length: 200 }, (_, at) => row(at)).join('\n'))
  expect(preview.shown.map(({ row: number }) => number)).toEqual([
    ...Array.from({ length: 50 }, (_, at) => at + 1),
    ...Array.from({ length: 100 }, (_, at) => at + 61),
  ])
  expect([preview.problems.length, preview.usable]).toEqual([60, 140])
})

it('decodes with the chosen encoding and throws for a binary file', async () => {
  const western = new Blob([Uint8Array.from('Zoë,zoe@example.com', (letter) => letter.charCodeAt(0))])
  const nameIn = async (encoding: Encoding) => (await readerOf(western, encoding)).preview.shown[0]?.name
  expect([await nameIn('windows-1252'), await nameIn('windows-1251')]).toEqual(['Zoë', 'Zoл'])
  const workbook = new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1, 2, 3, 0, 0, 9])])
  await expect(readerOf(workbook)).rejects.toMatchObject({ name: 'NotText', kind: 'excel' })
})

it('reads the same file again with other columns', async () => {
  const { preview, choose } = await readerOf(LIST)
  const { columns } = preview.summary
  const others = columns.columns.map((column, at) => (at === 1 ? { ...column, use: 'unused' as const } : column))
  expect(await choose({ ...columns, columns: others })).toMatchObject({ usable: 1, problems: [2, 3, 4, 5] })
})

it('sends each usable guest once with all details of the row', async () => {
  const { chunk, sentFrom } = await readerOf(LIST)
  expect(await sentFrom(0)).toEqual([[1, 4, 5], null])
  expect((await chunk(0)).rows[0]).toEqual({
    row: 1,
    sent: [
      {
        name: 'Asha',
        email: 'asha@example.com',
        phone: '+919876543210',
        preferences: { emailMarketing: true, smsMarketing: true },
        isActive: true,
        tags: ['VIP'],
      },
    ],
  })
  expect(await sentFrom(3)).toEqual([[4, 5], null])
  expect(await sentFrom(5)).toEqual([[], null])
})

it('sends up to 5,000 guests per request and continues after them', async () => {
  const { chunk, sentFrom } = await readerOf(
    Array.from({ length: 5002 }, (_, at) => `P,p${at}@example.com,`).join('\n'),
  )
  const first = await chunk(0)
  expect([first.rows.length, first.next]).toEqual([5000, 5000])
  expect(await sentFrom(5000)).toEqual([[5001, 5002], null])
})

it('sends up to 1.5 MB of JSON per request', async () => {
  const people = Array.from({ length: 3000 }, (_, at) => `${'é'.repeat(200)},p${1000 + at}@example.com,`)
  const { chunk } = await readerOf(['name,email,phone', ...people].join('\n'))
  const { rows, next } = await chunk(0)
  const bytes = (count: number) =>
    Buffer.byteLength(
      rows
        .slice(0, count)
        .map(({ sent }) => JSON.stringify(sent))
        .join(''),
    )
  const each = bytes(1)
  expect(each).toBeGreaterThan(400)
  expect([rows.length, next]).toEqual([Math.floor(1_500_000 / each), Math.floor(1_500_000 / each)])
  expect((await chunk(next ?? 0)).rows).toHaveLength(Math.min(3000 - rows.length, rows.length))
})

it('returns rows not fully imported with a reason, the server’s if it has one, and with formulas escaped', async () => {
  const { leftOut } = await readerOf(
    'name,email,phone\n=1+1,@x,\nAsha,asha@example.com,\nBen,ben@example.com,12\nCarla,carla@example.com,+39 312 345 6789\nDev,dev at,9876543211',
  )
  const lines = async (refused: [number, string][]) => (await leftOut(new Map(refused))).trim().split('\r\n')
  expect(await lines([])).toEqual([
    'name,email,phone,line,not imported because,channel lost',
    `"'=1+1","'@x",,2,Not a valid email address,`,
    'Ben,ben@example.com,12,4,Imported without the invalid phone number: 12,SMS',
    `Carla,carla@example.com,"'+39 312 345 6789",5,"We can’t text to Italy yet; the number is imported.",SMS`,
    'Dev,dev at,9876543211,6,Imported without the invalid email address: dev at,Email',
  ])
  expect(
    (
      await lines([
        [2, 'Already known'],
        [3, 'No room'],
      ])
    ).slice(2, 4),
  ).toEqual(['Asha,asha@example.com,,3,Already known,', 'Ben,ben@example.com,12,4,No room,'])
})

it('the reader has nothing to send without a file', async () => {
  const reader = createListReader(guestList)
  expect(await reader.chunk(0)).toEqual({ rows: [], next: null })
})
