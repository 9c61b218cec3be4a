// Copies one registered restaurant: hashing a password for each would take hours.
import { createHash, randomBytes } from 'node:crypto'
import { openRestaurant, type Restaurant } from './client.ts'
import { withClient } from './database.ts'

const newId = () => randomBytes(16).toString('base64url')

export async function makeRestaurants(
  url: string,
  databaseUrl: string,
  many: number,
  tables: number,
): Promise<Restaurant[]> {
  const first = await openRestaurant(url)
  const restaurants = Array.from({ length: many }, (): Restaurant => {
    const id = newId()
    const token = `rt_${randomBytes(32).toString('base64url')}`
    return { id, token, email: `${id}@bench.example`, tables: Array.from({ length: tables }, newId) }
  })
  const ids = restaurants.map(({ id }) => id)
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into restaurants select (jsonb_populate_record(r, jsonb_build_object(
         'id', copy, 'email', copy || '@bench.example', 'email_key', lower(copy) || '@bench.example'))).*
       from restaurants r, unnest($2::text[]) copy where r.id = $1`,
      [first.id, ids],
    )
    const hashes = restaurants.map(({ token }) => createHash('sha256').update(token).digest('base64url'))
    await client.query(
      `insert into sessions (id, token_hash, kind, account_id, device, created_at, last_seen_at)
       select 'bench-' || account, hash, 'restaurant', account, 'bench', now(), now()
       from unnest($1::text[], $2::text[]) as each (account, hash)`,
      [ids, hashes],
    )
    await client.query(
      `insert into tables (restaurant_id, id, code, location, capacity, created_at, changed_at, changed_by)
       select restaurant, id, code, 'Patio', 4, now(), now(), 'bench'
       from unnest($1::text[], $2::text[], $3::text[]) as each (restaurant, id, code)`,
      [
        restaurants.flatMap((each) => each.tables.map(() => each.id)),
        restaurants.flatMap((each) => each.tables),
        restaurants.flatMap((each) => each.tables.map((_, at) => `T${at + 1}`)),
      ],
    )
    await client.query('analyze')
  })
  return restaurants
}
