import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { openDatabase } from '../db/database.ts'
import { createLog } from '../observability/log.ts'
import { type Change, createLive, insertChange } from './live.ts'

async function twoProcesses() {
  const { url, drop } = await createTestDatabase()
  const log = createLog('silent')
  const make = () => {
    const db = openDatabase({ url })
    return { db, live: createLive({ db, url, log }) }
  }
  const [here, there] = [make(), make()]
  await Promise.all([here.live.start(), there.live.start()])
  const close = async () => {
    for (const { db, live } of [here, there]) {
      await live.stop()
      await db.close()
    }
    await drop()
  }
  return { here, there, close }
}

it('notifies this process and others after a commit, and no process after a rollback', async () => {
  const { here, there, close } = await twoProcesses()
  const received: [string, Change][] = []
  here.live.subscribe('table:1', (change) => received.push(['here', change]))
  there.live.subscribe('table:', (change) => received.push(['there', change]))
  await expect(
    here.db.transaction(async (tx) => {
      await here.live.publish(tx, { topic: 'table:1', data: { version: 1 } })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow()
  await here.db.transaction((tx) => here.live.publish(tx, { topic: 'table:1', data: { version: 2 } }))
  expect(received.map(([identity]) => identity)).toEqual(['here'])
  await vi.waitFor(() => expect(received.map(([identity]) => identity)).toEqual(['here', 'there']))
  expect(received.every(([, change]) => change.data.version === 2)).toBe(true)
  await close()
})

it('sends a notification, so that no process waits for the poll', async () => {
  const { here, close } = await twoProcesses()
  const listener = await here.db.pool.connect()
  const notices: string[] = []
  listener.on('notification', ({ payload = '' }) => payload.includes('table:1') && notices.push(payload))
  await listener.query('listen tidetable_live')
  await here.db.transaction((tx) => here.live.publish(tx, { topic: 'table:1', data: { version: 4 } }))
  await vi.waitFor(() => expect(notices).toHaveLength(1), { timeout: 15_000 })
  expect(JSON.parse(notices[0] ?? '')).toEqual({
    origin: here.live.origin,
    changes: [{ topic: 'table:1', data: { version: 4 } }],
  })
  listener.release(true)
  await close()
})

it('finds a change within a second if its notification was lost', async () => {
  const { here, there, close } = await twoProcesses()
  const received: Change[] = []
  there.live.subscribe('table:1', (change) => received.push(change))
  await insertChange(here.db, here.live.origin, { topic: 'table:1', data: { version: 3 } })
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 1500 })
  await pause(1000)
  expect(received).toHaveLength(1)
  await close()
})

it('delivers a change that commits ten seconds after its transaction began, after later changes', async () => {
  const { here, there, close } = await twoProcesses()
  const received: unknown[] = []
  there.live.subscribe('table:1', ({ data }) => received.push(data.version))
  const slow = await here.db.pool.connect()
  await slow.query('begin')
  await slow.query(
    `insert into live_changes (origin, topic, data, at)
     values ($1, 'table:1', '{"version": 1}', clock_timestamp() - interval '10 s')`,
    [here.live.origin],
  )
  await insertChange(here.db, here.live.origin, { topic: 'table:1', data: { version: 2 } })
  await vi.waitFor(() => expect(received).toEqual([2]), { timeout: 15_000 })
  await slow.query('commit')
  slow.release()
  await vi.waitFor(() => expect(received).toEqual([2, 1]), { timeout: 15_000 })
  await close()
})
