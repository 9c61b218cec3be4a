import { beforeEach, expect, it, vi } from 'vitest'
import type { ListKind, ListTypes } from './list-kind.ts'
import { openReader, type WorkerRequest, type WorkerResponse } from './open-reader.ts'
import { openRows } from './read-rows.ts'
import { serveReader } from './serve-reader.ts'

interface Names extends ListTypes {
  setup: string
  choice: string
  summary: string
  row: { row: number; line: number; name: string }
  sent: string
}

const names: ListKind<Names> = {
  read({ text }, { setup, choice, onProgress }) {
    const rows: Names['row'][] = []
    openRows(text).each(([name = ''], { line }) => rows.push({ row: line, line, name }) > 0)
    onProgress(0.5)
    onProgress(1)
    const found = { total: rows.length, unread: 0, unreadFrom: null, openQuotes: [], skipped: 0, head: ['name'] }
    return { ...found, rows, summary: choice ?? setup }
  },
  resultOf: ({ name }) => (name === '?' ? { kind: 'bad', text: 'no name' } : { kind: 'good', text: '' }),
  sentOf: ({ name }, summary) => [`${summary} ${name}`],
  leftOutColumns: ['line', 'reason'],
}

type Listener<T> = (event: { data: T }) => unknown

/** Runs `serveReader` behind a channel that clones messages, as a worker does. */
class LocalWorker extends EventTarget {
  static requests: WorkerRequest[] = []
  isOpen = true
  #serve: Listener<WorkerRequest> = () => {}

  constructor() {
    super()
    vi.stubGlobal('postMessage', (data: WorkerResponse) => {
      const event = Object.assign(new Event('message'), { data: structuredClone(data) })
      if (this.isOpen) this.dispatchEvent(event)
    })
    vi.stubGlobal('addEventListener', (_: string, listener: Listener<WorkerRequest>) => {
      this.#serve = listener
    })
    serveReader(names)
  }

  postMessage(data: WorkerRequest) {
    LocalWorker.requests.push(data)
    queueMicrotask(() => this.#serve({ data }))
  }

  terminate() {
    this.isOpen = false
  }
}

const open = () => {
  const worker = new LocalWorker()
  // Methods of Worker that are missing here are not called.
  const startWorker = () => worker as Partial<Worker> as Worker
  return { worker, ...openReader<Names>({ startWorker, load: () => Promise.reject(new Error('not loaded')) }) }
}

const HOW = { setup: 'Dear', encoding: 'auto' } as const

beforeEach(() => {
  LocalWorker.requests = []
  vi.stubGlobal('Worker', LocalWorker)
})

it('reads in the worker and returns progress, chunks and the rows that are left out', async () => {
  const { read, choose, chunk, leftOut } = open()
  const shares: number[] = []
  const preview = await read('Ana\n?\nBo', HOW, (share) => shares.push(share))
  expect(shares).toEqual([0.5, 1])
  expect(preview).toMatchObject({ summary: 'Dear', total: 3, usable: 2, problems: [2] })
  expect((await chunk(0)).rows).toEqual([
    { row: 1, sent: ['Dear Ana'] },
    { row: 3, sent: ['Dear Bo'] },
  ])
  expect((await choose('Hello')).summary).toBe('Hello')
  expect((await chunk(2)).rows).toEqual([{ row: 3, sent: ['Hello Bo'] }])
  expect(await leftOut(new Map([[3, 'known']]))).toBe('name,line,reason\r\n?,2,no name\r\nBo,3,known\r\n')
  expect(LocalWorker.requests.map(({ method }) => method)).toEqual(['read', 'chunk', 'choose', 'chunk', 'leftOut'])
})

it('assigns each reply of the worker to its call', async () => {
  const { read, chunk } = open()
  await read('Ana\nBo', HOW, () => {})
  const [all, last] = await Promise.all([chunk(0), chunk(1)])
  expect([all.rows.length, last.rows.length]).toEqual([2, 1])
})

it('throws an error with the kind of a file that is not CSV', async () => {
  await expect(open().read(new Blob(['%PDF-1.7']), HOW, () => {})).rejects.toMatchObject({
    name: 'NotText',
    kind: 'pdf',
  })
})

it('rejects all open calls if the worker’s script fails', async () => {
  const { worker, read } = open()
  worker.postMessage = () => {}
  const reading = read('Ana', HOW, () => {})
  worker.dispatchEvent(new Event('error'))
  await expect(reading).rejects.toMatchObject({ name: 'NotText', kind: null })
})
