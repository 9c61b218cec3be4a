import { expect, it } from 'vitest'
import { sql } from '#platform/db/sql.ts'
import { newLease } from '#platform/sending/lease.ts'
import { fillLedgers, importContacts, openForCampaigns, sendToAll } from '../../../../../test/campaigns.ts'
import { claimRows, completeRows } from '../repo.ts'

const REASONS = { no_address: 'a', inactive: 'b', opted_out: 'c', no_consent: 'd', undeliverable: 'e' }

it('claiming and completing read only their own guests and rows, with custom and with generic query plans', async () => {
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
  await app.db.run(sql`
    insert into contacts (restaurant_id, id, name, email, email_hash, wants_email, wants_sms, is_active, source, created_at)
    select 'other' || at % 4, at::text, 'P', at || '@example.com', at::text, true, true, true, 'import', now()
    from generate_series(1, 12000) at`)
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
      const lease = newLease(now)
      const claimed = await claimRows(tx, work, 25, lease, REASONS, now)
      expect(claimed).toHaveLength(25)
      const afterClaim = await count()
      const sent = claimed.map((row) => ({ ...row, state: 'sent' as const, reason: null }))
      expect(await completeRows(tx, work, lease.id, sent, now)).toHaveLength(25)
      const between = (from: typeof before, to: typeof before) =>
        to.map(({ relname, rows }, at) => ({ relname, rows: rows - (from[at]?.rows ?? 0) }))
      return { claim: between(before, afterClaim), complete: between(afterClaim, await count()) }
    })
    for (const [statement, tables] of Object.entries(read)) {
      expect(tables.map(({ relname }) => relname)).toEqual(['contacts', 'deliveries'])
      for (const { relname, rows } of tables)
        expect(rows, `${statement}: ${relname} with ${mode}`).toBeLessThanOrEqual(100)
    }
  }
})
