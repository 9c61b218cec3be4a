import { expect, it } from 'vitest'
import { aTestDatabase } from '../../../test/database.ts'
import { assign, columns, insert, names, presentColumns, rowsOf, select, update, without } from './columns.ts'
import { sql } from './sql.ts'

interface Dish {
  id: string
  price: number | null
  servedAt: Date
  tags: string[]
  extra: object | null
}

const dishColumns = columns<Dish>('dishes', {
  id: ({ id }) => id,
  price: ({ price }) => price,
  served_at: ({ servedAt }) => servedAt,
  tags: ({ tags }) => tags,
  extra: ({ extra }) => extra,
})

async function withDishes() {
  const { db } = await aTestDatabase({ isMigrated: false })
  await db.run(sql`create table dishes (
    id text primary key, price integer, served_at timestamptz not null, tags text[] not null, extra jsonb, note text default 'none')`)
  const list = () =>
    db.rows<Dish & { note: string }>(sql`select ${select(dishColumns, 'd')}, d.note from dishes d order by id`)
  return { db, list }
}

const soup: Dish = {
  id: 'soup',
  price: 7,
  servedAt: new Date('2026-11-20T18:00:00.123Z'),
  tags: ['hot', 'a "b"'],
  extra: { a: [1] },
}
const tart: Dish = { id: 'tart', price: null, servedAt: new Date('2026-11-21T18:00:00Z'), tags: [], extra: null }

it('inserts several rows in one statement and reads each type back', async () => {
  const { db, list } = await withDishes()
  expect(await db.run(insert(dishColumns, [soup, tart]))).toBe(2)
  expect(await list()).toEqual([
    { ...soup, note: 'none' },
    { ...tart, note: 'none' },
  ])
})

it('updates all listed columns and no others', async () => {
  const { db, list } = await withDishes()
  await db.run(insert(dishColumns, [soup, tart]))
  await db.run(sql`update dishes set note = 'kept'`)
  const dearer = { ...soup, price: 9, extra: null, tags: ['hot'] }
  expect(await db.run(sql`${update(dishColumns, dearer)} where id = 'soup'`)).toBe(1)
  expect(await list()).toEqual([
    { ...dearer, note: 'kept' },
    { ...tart, note: 'kept' },
  ])
})

it('selects columns with a prefix, and from rows given as parameters', async () => {
  const { db } = await withDishes()
  const [row] = await db.rows(sql`select ${select(dishColumns, 'd', 'dish_')} from ${rowsOf(dishColumns, [soup])} d`)
  expect(row).toMatchObject({ dishId: 'soup', dishPrice: 7, dishServedAt: soup.servedAt })
  expect(await db.rows(sql`select ${names(dishColumns)} from ${rowsOf(dishColumns, [])} d`)).toEqual([])
})

it('updates only the columns that a change contains, including null', async () => {
  const { db, list } = await withDishes()
  await db.run(insert(dishColumns, [soup, tart]))
  const change = { price: null, tags: ['cold'] }
  await db.run(sql`${update(presentColumns(dishColumns, change), change)} where id = 'soup'`)
  expect(await list()).toMatchObject([{ ...soup, ...change }, tart])
})

it('updates several rows in one statement, without the omitted columns', async () => {
  const { db, list } = await withDishes()
  await db.run(insert(dishColumns, [soup, tart]))
  const rows = [soup, tart].map((dish) => ({ ...dish, price: 9, tags: ['new'] }))
  await db.run(sql`
    update dishes d set ${assign(without(dishColumns, 'tags'), 'u')} from ${rowsOf(dishColumns, rows)} u where d.id = u.id`)
  expect(await list()).toMatchObject([
    { ...soup, price: 9 },
    { ...tart, price: 9 },
  ])
})
