import { addressBook } from '@tidetable/contract/endpoints/address-book'
import { expect, it } from 'vitest'
import { identifier, sql } from '#platform/db/sql.ts'
import { openRestaurant, type RestaurantActor } from '../../../../test/actors.ts'
import type { TestApp } from '../../../../test/app.ts'
import { guestsOf, importGuests } from '../../../../test/guest-list.ts'

const NOTE = 'Prefers the corner.\nLikes “Crème brûlée”.'

async function withNote() {
  const opened = await openRestaurant()
  const { body } = await opened.restaurant.call(addressBook.add, {
    body: { name: 'Asha', email: 'asha@example.com', phone: '9876543210', note: NOTE, attested: true },
  })
  return { ...opened, id: body.data._id }
}

const edit = (restaurant: RestaurantActor, id: string, body: object) =>
  restaurant.call(addressBook.update, { params: { id }, body: body as never })

/** Returns the tables that contain the text in any column. */
async function findText({ db }: TestApp, text: string): Promise<string[]> {
  const names = await db.rows<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of names) {
    const hit = await db.maybe(
      sql`select 1 as one from ${identifier(name)} t where to_jsonb(t)::text ilike ${`%${text}%`} limit 1`,
    )
    if (hit) found.push(name)
  }
  return found.sort()
}

it('stores a note of up to 500 characters with line breaks, and changes or removes only the note', async () => {
  const { restaurant, id } = await withNote()
  expect((await guestsOf(restaurant))[0]?.note).toBe(NOTE)
  expect((await edit(restaurant, id, { name: 'Asha K.' })).body.data).toMatchObject({ name: 'Asha K.', note: NOTE })
  const longest = 'x'.repeat(500)
  expect((await edit(restaurant, id, { note: `${longest}x` })).body).toMatchObject({
    fields: { note: 'A note can have up to 500 characters' },
  })
  expect((await edit(restaurant, id, { note: longest })).body.data.note).toBe(longest)
  for (const note of ['', null])
    expect((await edit(restaurant, id, { note })).body.data).toMatchObject({ name: 'Asha K.', note: null })
})

it('finds guests by their note, without accents, and never another restaurant’s', async () => {
  const { restaurant } = await withNote()
  await importGuests(restaurant, [{ name: 'Ben', email: 'ben@example.com' }])
  const found = async (q: string, who = restaurant) => (await guestsOf(who, { q })).map(({ name }) => name)
  expect(await found('creme BRULEE')).toEqual(['Asha'])
  expect(await found('the corner')).toEqual(['Asha'])
  expect(await found('corner', (await openRestaurant()).restaurant)).toEqual([])
})

it('imports notes, keeps existing ones, shortens long ones, and restores them when undone', async () => {
  const { restaurant, id } = await withNote()
  const notes = async () =>
    Object.fromEntries((await guestsOf(restaurant, { sort: 'name' })).map(({ name, note }) => [name, note]))
  await edit(restaurant, id, { note: '' })
  const { import_id } = (
    await importGuests(restaurant, [
      { name: 'Asha', email: 'asha@example.com', note: 'From the list' },
      { name: 'Ben', email: 'ben@example.com', note: 'é'.repeat(501) },
    ])
  ).body.data
  expect(await notes()).toEqual({ Asha: 'From the list', Ben: 'é'.repeat(500) })
  await importGuests(restaurant, [{ email: 'asha@example.com', note: 'Another' }])
  expect((await notes()).Asha).toBe('From the list')
  await restaurant.call(addressBook.undoImport, { params: { import_id } })
  expect(await notes()).toEqual({ Asha: null })
})

it('exports the note in the last column', async () => {
  const { restaurant } = await withNote()
  const { text } = await restaurant.call(addressBook.export, { query: {} })
  expect(text.split('\r\n')[0]).toMatch(/,tags,note$/)
  expect(text).toContain(`,"${NOTE}"\r\n`)
})

it('a note is restored with a deleted guest, and all copies are erased with an erased guest', async () => {
  const { app, restaurant, id } = await withNote()
  await importGuests(restaurant, [{ name: 'Asha', email: 'asha@example.com', tags: ['Regular'] }])
  await restaurant.call(addressBook.removeMany, { body: { ids: [id] } })
  expect(await findText(app, 'corner')).toEqual(['deleted_contacts'])
  await restaurant.call(addressBook.restore, { body: { ids: [id] } })
  expect(await guestsOf(restaurant, { q: 'corner' })).toMatchObject([{ note: NOTE }])
  expect(await findText(app, 'corner')).toEqual(['contacts', 'import_snapshots'])
  await restaurant.call(addressBook.remove, { params: { id }, query: { forget: true } })
  expect(await findText(app, 'corner')).toEqual([])
})
