import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { newLease } from '#platform/sending/lease.ts'
import { fillLedgers, importContacts, openForCampaigns, sendToAll } from '../../../../../test/campaigns.ts'
import { claimRows } from '../repo.ts'

const REASONS = { no_address: 'a', inactive: 'b', opted_out: 'c', no_consent: 'd', undeliverable: 'e' }

it('a claim reads only its own guests and rows, with custom and with generic query plans', async () => {
  const { app, restaurant } = await openForCampaigns()
  for (const batch of [0, 1, 2])
    await importContacts(
      restaurant,
      Array.from({ length: 1000 }, (_, at) => ({ name: 'P', email: `p${batch}.${at}@example.com` })),
    )
  const ids: string[] = []
  for (const title of ['First', 'Second']) {
    ids.push((await sendToAll(restaurant, { title })).id)
  }
  await fillLedgers(app)
  await app.db.run(sql`analyze`)
  const work = { restaurantId: restaurant.id, campaignId: ids[1] ?? '', channel: 'email' as const }
  const now = app.clock.now()
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    const read = await app.db.transaction(async (tx) => {
      await tx.run(sql`select set_config('plan_cache_mode', ${mode}, true)`)
      // Statistics may include earlier reads of this connection.
      const count = () =>
        tx.rows<{ relname: string; rows: number }>(sql`
          select relname, seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables
          where relname in ('contacts', 'deliveries') order by relname`)
      const before = await count()
      expect(await claimRows(tx, work, 25, newLease(now), REASONS, now)).toHaveLength(25)
      return (await count()).map(({ relname, rows }, at) => ({ relname, rows: rows - (before[at]?.rows ?? 0) }))
    })
    expect(read.map(({ relname }) => relname)).toEqual(['contacts', 'deliveries'])
    for (const { relname, rows } of read) expect(rows, `${relname} with ${mode}`).toBeLessThanOrEqual(100)
  }
})
