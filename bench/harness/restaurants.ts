// Many restaurants at once, by copies of one that registered: a password's hash for each would take hours.
import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { registerOwner } from './api.ts'

export interface House {
  id: string
  token: string
  tables: readonly string[]
}

const newId = () => randomBytes(16).toString('base64url')

export async function makeRestaurants(
  url: string,
  databaseUrl: string,
  many: number,
  tables: number,
): Promise<House[]> {
  const first = await registerOwner(url)
  const houses = Array.from({ length: many }, () => ({
    id: newId(),
    token: `rt_${randomBytes(32).toString('base64url')}`,
    tables: Array.from({ length: tables }, newId),
  }))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const ids = houses.map(({ id }) => id)
    await client.query(
      `insert into restaurants select (jsonb_populate_record(r, jsonb_build_object(
         'id', copy, 'email', copy || '@bench.example', 'email_key', lower(copy) || '@bench.example'))).*
       from restaurants r, unnest($2::text[]) copy where r.id = $1`,
      [first.id, ids],
    )
    const hashes = houses.map(({ token }) => createHash('sha256').update(token).digest('base64url'))
    await client.query(
      `insert into sessions (id, token_hash, kind, account_id, device, created_at, last_seen_at)
       select 'bench-' || account, hash, 'restaurant', account, 'bench', now(), now()
       from unnest($1::text[], $2::text[]) as each (account, hash)`,
      [ids, hashes],
    )
    await client.query(
      `insert into tables (restaurant_id, id, code, location, capacity, created_at, changed_at, changed_by)
       select house, id, code, 'Patio', 4, now(), now(), 'bench'
       from unnest($1::text[], $2::text[], $3::text[]) as each (house, id, code)`,
      [
        houses.flatMap((house) => house.tables.map(() => house.id)),
        houses.flatMap((house) => house.tables),
        houses.flatMap((house) => house.tables.map((_, at) => `T${at + 1}`)),
      ],
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return houses
}
