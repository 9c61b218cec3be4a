// The planner has to guess until the database has statistics of the new rows.
import { addressBook, IMPORT_ROWS_MAX } from '@tidetable/contract/endpoints/address-book'
import { campaigns } from '@tidetable/contract/endpoints/campaigns'
import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { asRestaurant } from '../../../../test/actors.ts'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { createCampaign, fillLedgers } from '../../../../test/campaigns.ts'

async function sendToMany(app: TestApp, chunks: number) {
  const restaurant = await asRestaurant(app, { address: '1 Harbour Road, Portsmouth' })
  for (let chunk = 0; chunk < chunks; chunk++) {
    const customers = Array.from({ length: IMPORT_ROWS_MAX }, (_, row) => ({
      name: `Guest ${chunk}-${row}`,
      email: `guest-${chunk}-${row}@example.com`,
    }))
    const answer = await restaurant.call(addressBook.import, { body: { customers, attested: true } } as never)
    expect(answer.body.data.success).toHaveLength(IMPORT_ROWS_MAX)
  }
  const created = await createCampaign(restaurant, { title: 'Everybody', fields: { selection: '{}' } })
  expect(created.status).toBe(201)
  await fillLedgers(app)
  return restaurant.call(campaigns.get, { params: { id: created.body.data._id } })
}

it('shows a campaign to 25,000 guests right after Send, without statistics of its rows', async () => {
  const app = await createTestApp()
  for (const table of [sql`deliveries`, sql`contacts`])
    await app.db.run(sql`alter table ${table} set (autovacuum_enabled = false)`)
  await sendToMany(app, 1)
  await app.db.run(sql`analyze`)
  const page = await sendToMany(app, 5)
  expect(page.status).toBe(200)
  expect(page.body.data.recipients).toBe(5 * IMPORT_ROWS_MAX)
  const names = page.body.data.users?.map(({ name }) => name) ?? []
  expect(names).toHaveLength(100)
  expect(names).toEqual(names.toSorted())
}, 120_000)
