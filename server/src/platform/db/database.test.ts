import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { openDatabase } from './database.ts'
import { empty, join, sql, toQuery } from './sql.ts'

it('turns every value into a parameter, even in nested SQL', () => {
  const conditions = join([sql`a = ${1}`, sql`b = ${"x'; drop table t"}`], ' and ')
  const query = toQuery(sql`select * from t where ${conditions} ${empty} limit ${5}`)
  expect(query.text).toBe('select * from t where a = $1 and b = $2  limit $3')
  expect(query.values).toEqual([1, "x'; drop table t", 5])
  expect(query.name).toBe(
    toQuery(sql`select * from t where ${join([sql`a = ${2}`, sql`b = ${'y'}`], ' and ')} ${empty} limit ${9}`).name,
  )
})

it('returns camel-case columns, dates as text and counts as numbers', async () => {
  const { url, drop } = await createTestDatabase()
  const db = openDatabase({ url })
  const row = await db.one(sql`select date '2026-11-20' as offer_exp, count(*) as how_many from (select 1) x`)
  expect(row).toEqual({ offerExp: '2026-11-20', howMany: 1 })
  await db.close()
  await drop()
})

it('runs afterCommit callbacks after the commit, and never after a rollback', async () => {
  const { url, drop } = await createTestDatabase()
  const db = openDatabase({ url })
  const received: string[] = []
  await db.transaction(async (tx) => {
    tx.afterCommit(() => received.push('committed'))
    expect(received).toEqual([])
  })
  await expect(
    db.transaction(async (tx) => {
      tx.afterCommit(() => received.push('never'))
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(received).toEqual(['committed'])
  await db.close()
  await drop()
})

it('retries a transaction after a deadlock', async () => {
  const { url, drop } = await createTestDatabase()
  const db = openDatabase({ url })
  await db.run(sql`create table pair (id int primary key, n int)`)
  await db.run(sql`insert into pair values (1, 0), (2, 0)`)
  const both = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx.run(sql`update pair set n = n + 1 where id = ${first}`)
      await pause(50)
      await tx.run(sql`update pair set n = n + 1 where id = ${second}`)
    })
  await Promise.all([both(1, 2), both(2, 1)])
  expect(await db.rows(sql`select n from pair`)).toEqual([{ n: 2 }, { n: 2 }])
  await db.close()
  await drop()
})

/** Function that fails `times` times with `code`; a sequence counts, since no rollback resets it. */
const shaky = (code: string, times: number) => `
  create sequence calls;
  create function shaky() returns int language plpgsql as $$
    begin
      if nextval('calls') <= ${times} then raise exception 'not this time' using errcode = '${code}'; end if;
      return currval('calls');
    end $$`

it.each(['40001', '40P01'])('retries a single statement that fails with %s up to three times', async (code) => {
  for (const [times, outcome] of [
    [2, 3],
    [3, 'not this time'],
  ] as const) {
    const { db, drop } = await createTestDatabase()
    await db.pool.query(shaky(code, times))
    const called = db.one<{ calls: number }>(sql`select shaky() as calls`)
    expect(
      await called.then(
        ({ calls }) => calls,
        (error: Error) => error.message,
      ),
    ).toBe(outcome)
    await drop()
  }
})

it('runs a single statement once if it fails with another error', async () => {
  const { db, drop } = await createTestDatabase()
  await db.pool.query(shaky('23505', 1))
  await expect(db.one(sql`select shaky()`)).rejects.toThrow('not this time')
  expect(await db.one(sql`select shaky()`)).toEqual({ shaky: 2 })
  await drop()
})
