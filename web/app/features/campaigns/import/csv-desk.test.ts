import { expect, it } from 'vitest'
import { createCsvDesk } from './csv-desk.ts'
import type { Ask, Chunk, Tell } from './csv-messages.ts'

/** A desk with a file on it; every question is answered by what the page is told then. */
async function deskWith(source: Blob | string, encoding: Extract<Ask, { type: 'read' }>['encoding'] = 'auto') {
  const told: Tell[] = []
  const desk = createCsvDesk((tell) => told.push(tell))
  await desk({ type: 'read', source, countryCode: '91', encoding })
  const ask = async (question: Ask) => {
    told.length = 0
    await desk(question)
    return told.at(-1)
  }
  const first = [...told]
  const chunk = async (from: number): Promise<Chunk> => {
    const answer = await ask({ type: 'chunk', id: 7, from })
    if (answer?.type !== 'chunk') throw new Error('the desk told no chunk')
    expect(answer.id).toBe(7)
    return answer.chunk
  }
  return { first, ask, chunk }
}

const LIST = [
  'name,email,phone,tags',
  'Asha,asha@example.com,9876543210,VIP',
  'Nobody,,',
  'Again,asha@example.com,',
  'Ben,ben@example.com,12',
  'Chitra,chitra@example.com,',
].join('\n')

it('judges a file, tells its counts and columns, and how far it has come', async () => {
  const { first } = await deskWith(LIST)
  expect(first.slice(-2)).toEqual([
    { type: 'progress', share: 1 },
    {
      type: 'done',
      counts: expect.objectContaining({ rows: 5, usable: 3, duplicates: 1, failed: 1, partial: 1, unread: 0 }),
      notes: { openQuotes: [], unreadFrom: null, unknown: [] },
      columns: expect.objectContaining({ hasHeader: true }),
    },
  ])
})

it('reads a file’s bytes in the encoding that a person chose, and says of what is no text that it failed [MEND-54]', async () => {
  const western = new Blob([Uint8Array.from('Zoë,zoe@example.com', (letter) => letter.charCodeAt(0))])
  const nameIn = async (encoding: 'windows-1252' | 'windows-1251') =>
    (await (await deskWith(western, encoding)).chunk(0)).rows[0]?.name
  expect([await nameIn('windows-1252'), await nameIn('windows-1251')]).toEqual(['Zoë', 'Zoл'])
  const { first } = await deskWith(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 1, 2, 3, 0, 0, 9])]))
  expect(first.at(-1)).toEqual({ type: 'failed', kind: 'excel' })
})

it('judges the same file again by other columns [MEND-50]', async () => {
  const { first, ask } = await deskWith(LIST)
  const done = first.at(-1)
  if (done?.type !== 'done') throw new Error('the desk read nothing')
  const columns = { ...done.columns, columns: done.columns.columns.map((column) => ({ ...column })) }
  const [, email] = columns.columns
  if (email) email.use = 'unused'
  expect(await ask({ type: 'judge', columns })).toMatchObject({ type: 'done', counts: { usable: 1, failed: 4 } })
})

it('shows rows from a place on, all of them or those of which something is left out', async () => {
  const { ask } = await deskWith(LIST)
  const shown = async (from: number, count: number, isOnlyProblems: boolean) => {
    const answer = await ask({ type: 'rows', id: 3, from, count, isOnlyProblems })
    if (answer?.type !== 'rows') throw new Error('the desk told no rows')
    return [answer.id, answer.total, ...answer.rows.map(({ row }) => row)]
  }
  expect(await shown(0, 9, false)).toEqual([3, 5, 1, 2, 3, 4, 5])
  expect(await shown(1, 2, false)).toEqual([3, 5, 2, 3])
  expect(await shown(0, 9, true)).toEqual([3, 3, 2, 3, 4])
  expect(await shown(2, 9, true)).toEqual([3, 3, 4])
})

it('sends what is usable, each person once, with all that the row knows', async () => {
  const { chunk } = await deskWith(LIST)
  const { rows, next } = await chunk(0)
  expect(next).toBeNull()
  expect(rows.map(({ row, name }) => [row, name])).toEqual([
    [1, 'Asha'],
    [4, 'Ben'],
    [5, 'Chitra'],
  ])
  expect(rows[0]).toEqual({
    row: 1,
    name: 'Asha',
    email: 'asha@example.com',
    phone: '+919876543210',
    birthday: '',
    lastVisitOn: '',
    tags: ['VIP'],
    isActive: true,
    no: { email: null, sms: null },
  })
  expect((await chunk(3)).rows.map(({ row }) => row)).toEqual([4, 5])
  expect(await chunk(5)).toEqual({ rows: [], next: null })
})

it('sends 5,000 people at once at most, and then goes on where it stopped', async () => {
  const { chunk } = await deskWith(Array.from({ length: 5002 }, (_, at) => `P,p${at}@example.com,`).join('\n'))
  const first = await chunk(0)
  expect([first.rows.length, first.next]).toEqual([5000, 5000])
  const second = await chunk(5000)
  expect([second.rows.map(({ row }) => row), second.next]).toEqual([[5001, 5002], null])
})

it('sends a million signs at once at most, where names and tags count twice', async () => {
  const tags = Array.from({ length: 20 }, (_, at) => String(at).padStart(40, 'x')).join(';')
  const people = Array.from(
    { length: 500 },
    (_, at) => `${'n'.repeat(200)},p${100 + at}@example.com,${9_876_543_000 + at},${tags}`,
  )
  const { chunk } = await deskWith(['name,email,phone,tags', ...people].join('\n'))
  const { rows, next } = await chunk(0)
  // 400 of the name, 16 of the address, 13 of the number, 1,638 of the tags with what parts them, 60 of the rest: 2,127.
  expect([rows.length, next]).toEqual([470, 470])
  expect((await chunk(next ?? 0)).rows).toHaveLength(30)
})

it('has nothing to show or to send before a file is there', async () => {
  const told: Tell[] = []
  const desk = createCsvDesk((tell) => told.push(tell))
  await desk({ type: 'chunk', id: 1, from: 0 })
  await desk({ type: 'rows', id: 2, from: 0, count: 9, isOnlyProblems: true })
  await desk({ type: 'rows', id: 3, from: 0, count: 9, isOnlyProblems: false })
  expect(told).toEqual([
    { type: 'chunk', id: 1, chunk: { rows: [], next: null } },
    { type: 'rows', id: 2, rows: [], total: 0 },
    { type: 'rows', id: 3, rows: [], total: 0 },
  ])
})
