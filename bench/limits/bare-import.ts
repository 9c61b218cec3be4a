// Limit of an import: the same phone parsing, COPY into a bare table, INSERT … SELECT with the product's
// constraints. `node bare-import.ts DATABASE_URL`
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { readPhone } from '../../server/src/platform/phone.ts'

const client = new pg.Client({ connectionString: process.argv[2] ?? '' })
await client.connect()
await client.query('create table if not exists bare_contacts (like contacts including all)')

const newId = () => randomBytes(16).toString('base64url')

process.on('message', async ({ rows, start }: { rows: number; start: number }) => {
  const startedAt = performance.now()
  const restaurant = newId()
  await client.query('begin')
  await client.query('create temp table incoming (id text, name text, email text, phone text) on commit drop')
  function* lines() {
    for (let at = start; at < start + rows; at++) {
      const phone = readPhone(`98${10_000_000 + at}`, '91')?.e164 ?? '\\N'
      yield `${newId()}\tGuest ${at}\tguest${at}@example.com\t${phone}\n`
    }
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom('copy incoming from stdin')))
  await client.query(
    `insert into bare_contacts (restaurant_id, id, name, email, email_hash, phone, phone_hash, wants_email, wants_sms,
       is_active, source, created_at)
     select $1, id, name, email, email, phone, phone, true, true, true, 'import', now() from incoming
     on conflict do nothing`,
    [restaurant],
  )
  await client.query('commit')
  process.send?.({ requests: rows, seconds: (performance.now() - startedAt) / 1000 })
})
process.send?.('ready')
