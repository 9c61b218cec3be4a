import { addressBook } from '@tidetable/contract/routes/address-book'
import { call, openRestaurant, type Restaurant, setAddress } from './client.ts'
import { runSql } from './database.ts'
import { isQuick } from './figures.ts'

export const GUESTS = isQuick ? 10_000 : 100_000
const SEGMENTS = 30

const INSERT_GUESTS = `
  insert into contacts (restaurant_id, id, name, email, email_hash, phone, phone_hash, wants_email, wants_sms, is_active,
    source, created_at, tags, birthday, last_visit_on)
  select $1, md5($1 || n), 'Guest ' || n, 'guest' || n || '@example.com', md5($1 || 'email' || n),
    case when n % 3 = 0 then '+9198' || lpad(n::text, 8, '0') end, case when n % 3 = 0 then md5($1 || 'phone' || n) end,
    n % 10 > 0, n % 4 > 0, n % 50 > 0, 'manual', now() - make_interval(mins => n),
    case when n % 7 = 0 then array['Wine'] when n % 11 = 0 then array['Regular', 'Window'] else '{}' end,
    case when n % 3 = 0 then lpad((1 + n % 12)::text, 2, '0') || '-' || lpad((1 + n % 28)::text, 2, '0') end,
    case when n % 2 = 0 then current_date - n % 300 end
  from generate_series(1, $2::integer) n`
/** One guest in twenty has opted out, half of them from all restaurants. */
const OPT_OUTS = `
  insert into suppressions (hash, restaurant_id, channel, reason, created_at)
  select md5($1 || 'email' || n), case when n % 40 = 0 then '' else $1 end, 'email', 'opted_out', now()
  from generate_series(20, $2::integer, 20) n`

export const FILTERS = [{ tag: 'wine' }, { visitedWithin: 90 }, { reachable: 'email' }, { birthdayMonth: 5 }] as const

export async function openWithGuests(url: string, databaseUrl: string): Promise<Restaurant> {
  const restaurant = await openRestaurant(url)
  await runSql(databaseUrl, 'update restaurants set email_confirmed_at = now()')
  for (const text of [INSERT_GUESTS, OPT_OUTS]) await runSql(databaseUrl, text, [restaurant.id, GUESTS])
  for (const table of ['contacts', 'suppressions']) await runSql(databaseUrl, `vacuum analyze ${table}`)
  await setAddress(url, restaurant)
  for (let count = 0; count < SEGMENTS; count++) {
    const filter = FILTERS[count % FILTERS.length] ?? {}
    await call(url, addressBook.addSegment, { body: { name: `Segment ${count}`, filter } }, restaurant.token)
  }
  return restaurant
}
