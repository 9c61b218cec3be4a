// What a durable change of a table takes at the least: the product's rows locked and written in one transaction by bare pg.
import type pg from 'pg'

export type Move = keyof typeof STATEMENTS

// The notices bear an old date, so that the product beside this does not read them.
const MOVE = `with moved as (
    update tables set version = version + 1, visit = $3, changed_at = $4, changed_by = $5, due_at = $6, offer_id = $7
    where restaurant_id = $1 and id = $2 returning 1),
  logged as (
    insert into offer_events (restaurant_id, offer_id, seq, from_state, to_state, at, actor_kind, actor_id, actor_label, cause)
    select $1, $7, $8::int, $9, $10, $4, 'guest', 'bare', $5, $10 from moved),
  noted as (insert into live_changes (origin, topic, data, at)
    select 'bare', $2, jsonb_build_object('version', $8::int), timestamptz '2000-01-01' from moved),
  offer as (`
const STATEMENTS = {
  offered: `${MOVE} insert into offers (restaurant_id, id, table_id, visit, state, visit_type, kind, minor_units, period_seconds,
      grace_seconds, stale_seconds, clear_seconds, auto_extend, created_at, events)
    select $1, $7, $2, $3, $10, 'current', 'percent', 1000, 600, 120, 900, 900, false, $4, $8::int from moved) select 1`,
  accepted: `${MOVE} update offers set state = $10, accepted_at = $4, deadline_at = $6, accepted_by = $11, events = $8::int
    from moved where restaurant_id = $1 and id = $7) select 1`,
  completed: `${MOVE} update offers set state = $10, ended_at = $4, end_reason = 'freed', events = $8::int
    from moved where restaurant_id = $1 and id = $7),
  proof as (
    insert into coupons (restaurant_id, id, code, source, source_id, visit_type, given_at, kind, minor_units, state,
      is_shared, earned_at, guest, created_at)
    select $1, $7, $7, 'offer', $7, 'current', 'bare', 'percent', 1000, 'valid', false, $4, $11, $4 from moved) select 1`,
}
const LOCK = `select t.*, o.state, o.deadline_at from tables t left join offers o on o.restaurant_id = t.restaurant_id
  and o.id = t.offer_id where t.restaurant_id = $1 and t.id = $2 for update of t`

export interface Moved {
  restaurant: string
  table: string
  visit: number
  offer: string
  /** Of the event; 1 makes the offer. */
  seq: number
  from: string | null
  to: Move
}

export async function moveTable(pool: pg.Pool, moved: Moved, phone: string): Promise<void> {
  const { restaurant, table, visit, offer, seq, from, to } = moved
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'lock', text: LOCK, values: [restaurant, table] })
    const now = new Date()
    const due = new Date(now.getTime() + 600_000)
    const given = [restaurant, table, visit, now, 'bare', due, offer, seq, from, to]
    await client.query({ name: to, text: STATEMENTS[to], values: to === 'offered' ? given : [...given, phone] })
    await client.query('commit')
  } finally {
    client.release()
  }
}
