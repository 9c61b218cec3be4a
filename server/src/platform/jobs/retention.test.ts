import { expect, it } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { sql } from '../db/sql.ts'
import { deleteExpired } from './retention.ts'

const HOUR = 3_600_000

it('deletes expired rows even if another rule fails, and reports the failure', async () => {
  const { db } = await createTestApp()
  const now = new Date('2026-05-05T12:00:00Z')
  for (const [key, at] of [
    ['expired', new Date(now.getTime() - HOUR)],
    ['young', new Date(now.getTime() - HOUR + 1)],
  ] as const)
    await db.run(
      sql`insert into login_throttles (key, failures, blocked_until, last_at) values (${key}, 1, ${now}, ${at})`,
    )
  const rules = [
    { table: 'no_such_table', column: 'at', hours: 1 },
    { table: 'login_throttles', column: 'last_at', hours: 1 },
  ]
  await expect(deleteExpired(db, now, rules)).rejects.toBeInstanceOf(AggregateError)
  expect(await db.rows(sql`select key from login_throttles`)).toEqual([{ key: 'young' }])
})
