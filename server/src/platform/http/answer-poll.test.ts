import { expect, it } from 'vitest'
import { answerPoll } from './answer-poll.ts'

const poll = (data: object, etag?: string) =>
  answerPoll({ success: true, data }, { headers: etag ? { 'if-none-match': etag } : {} })

it('returns 304 if only server_time has changed', () => {
  const first = poll({ version: 1, server_time: '2026-11-20T18:00:00.000Z' })
  expect(first.status).toBe(200)
  const etag = first.headers.etag ?? ''
  const same = poll({ version: 1, server_time: '2026-11-20T18:00:05.000Z' }, etag)
  expect([same.status, same.body, same.headers.etag]).toEqual([304, null, etag])
  const changed = poll({ version: 2, server_time: '2026-11-20T18:00:05.000Z' }, etag)
  expect([changed.status, changed.headers.etag === etag]).toEqual([200, false])
})

it('does not mistake user text for server_time', () => {
  const etag = poll({ name: '"server_time":"a"' }).headers.etag ?? ''
  expect(poll({ name: '"server_time":"b"' }, etag).status).toBe(200)
})
