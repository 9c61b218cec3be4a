// What became of the offers of a span, for insights. One press of Offer is one offer: the rows that followed it, a late
// extension or one that goes on after an undo, are followed to the last, and only that one tells how it ended.
import { ANSWER_SECONDS, type NudgeBreakdown } from '@tidetable/contract/insight-span'
import { businessDate, wallClock } from '#platform/db/business-time.ts'
import type { Db } from '#platform/db/database.ts'
import { empty, join, type Sql, sql } from '#platform/db/sql.ts'
import type { OfferState, Terms } from '../offer/table-state.ts'

export interface Span {
  from: Date
  /** The moment after the last. */
  until: Date
  timezone: string
}

/** When the party accepted: a second period began where the first ended, and a late extension is no acceptance. */
const accepted = (row: Sql) => sql`
  case when ${row}.extends is null
    then ${row}.accepted_at - make_interval(secs => case when ${row}.period = 2 then ${row}.period_seconds else 0 end) end`

/** Which row each offer of several rows ended with. Few offers have several, so all of them are found at once. */
const ends = (restaurantId: string) => sql`
  links as materialized (
    select o.resumes as was, o.id, ${accepted(sql`o`)} as accepted_at from offers o
    where o.restaurant_id = ${restaurantId} and o.resumes is not null
    union all
    select o.extends, o.id, null from offers o
    where o.restaurant_id = ${restaurantId} and o.extends is not null and o.resumes is null),
  chains (first, last, accepted_at, step) as (
    select l.was, l.id, l.accepted_at, 1 from links l where not exists (select from links p where p.id = l.was)
    union all
    select c.first, l.id, coalesce(c.accepted_at, l.accepted_at), c.step + 1 from chains c join links l on l.was = c.last),
  ends as materialized (select distinct on (first) first, last, accepted_at from chains order by first, step desc)`

/** `r` is the row of the press, `l` the last that followed it. */
const facts = (restaurantId: string, { from, until }: Span) => sql`
  select r.id, r.table_id, r.created_at, r.kind, r.minor_units, r.visit_type,
    r.cost_minor, r.is_cost_estimated,
    case when l.id is null then r.state else l.state end as state,
    case when l.id is null then r.end_reason else l.end_reason end as end_reason,
    case when l.id is null then r.period else l.period end as period,
    case when l.id is null then r.deadline_at else l.deadline_at end as deadline_at,
    case when l.id is null then r.ended_at else l.ended_at end as ended_at,
    coalesce(r.accepted_at, l.accepted_at) is not null as is_accepted,
    coalesce(${accepted(sql`r`)}, e.accepted_at) as accepted_at
  from offers r left join ends e on e.first = r.id
    left join offers l on l.restaurant_id = ${restaurantId} and l.id = e.last
  where r.restaurant_id = ${restaurantId} and r.created_at >= ${from} and r.created_at < ${until}
    and r.extends is null and r.resumes is null`

const answerKey = (seconds: Sql) => sql`
  case when ${seconds} is null then 'none'
    ${join(
      ANSWER_SECONDS.map((most) => sql`when ${seconds} <= ${most} then ${String(most)}`),
      ' ',
    )}
    else 'more' end`

const ANSWER = sql`extract(epoch from
  case when f.is_accepted then f.accepted_at when f.state = 'rejected_by_diner' then f.ended_at end - f.created_at)`

function keyOf(by: NudgeBreakdown, timezone: string): Sql {
  const hour = sql`extract(hour from ${wallClock(sql`f.created_at`, timezone)})`
  const weekday = sql`extract(isodow from ${businessDate(sql`f.created_at`, timezone)})`
  switch (by) {
    case 'day':
      return sql`${businessDate(sql`f.created_at`, timezone)}::text`
    case 'weekday':
      return sql`${weekday}::text`
    case 'hour':
      return sql`${hour}::text`
    case 'weekday-hour':
      return sql`${weekday}::text || '-' || ${hour}::text`
    case 'table':
      return sql`f.table_id`
    case 'location':
      return sql`t.location`
    case 'value':
      return sql`f.kind || '-' || trim_scale(f.minor_units / 100.0)::text`
    case 'answer':
      return answerKey(ANSWER)
  }
}

const FIGURES = sql`count(*) as offers,
  count(*) filter (where is_accepted) as accepted,
  count(*) filter (where state = 'completed') as freed,
  count(*) filter (where state = 'rejected_by_diner') as declined,
  count(*) filter (where state = 'rejected_by_restaurant') as refused,
  count(*) filter (where state = 'expired') as ran_out,
  count(*) filter (where state = 'withdrawn' and end_reason = 'stale') as untouched,
  count(*) filter (where state = 'withdrawn' and end_reason is distinct from 'stale') as withdrawn,
  count(*) filter (where state in ('offered', 'accepted')) as open,
  count(*) filter (where period = 2) as second_periods,
  coalesce(floor(sum(greatest(extract(epoch from deadline_at - ended_at), 0))
    filter (where state = 'completed') / 60), 0)::bigint as minutes_ahead,
  count(answer) as answers,
  avg(answer)::float8 as answer_seconds,
  coalesce(sum(cost_minor) filter (where state = 'completed'), 0)::bigint as given_minor,
  coalesce(sum(cost_minor) filter (where state = 'completed' and is_cost_estimated), 0)::bigint as estimated_minor,
  count(*) filter (where state = 'completed' and cost_minor is null) as uncounted`

export interface OfferSums {
  offers: number
  accepted: number
  freed: number
  declined: number
  refused: number
  ranOut: number
  untouched: number
  withdrawn: number
  open: number
  secondPeriods: number
  minutesAhead: number
  answers: number
  answerSeconds: number | null
  givenMinor: number
  estimatedMinor: number
  uncounted: number
}

export type KeyedSums = OfferSums & {
  /** Null: all of them together. */
  key: string | null
  tableCode: string | null
  tableLocation: string | null
}

/** The sums of all offers of the span, and of each group of them. */
export const sumOffers = (db: Db, restaurantId: string, span: Span, by: NudgeBreakdown): Promise<KeyedSums[]> =>
  db.rows(sql`
    with recursive ${ends(restaurantId)},
    facts as (${facts(restaurantId, span)}),
    keyed as (
      select f.*, ${keyOf(by, span.timezone)} as key, ${ANSWER} as answer from facts f
      ${by === 'location' ? sql`join tables t on t.restaurant_id = ${restaurantId} and t.id = f.table_id` : empty}),
    sums as (select key, grouping(key) as is_total, ${FIGURES} from keyed group by grouping sets ((), (key)))
    select s.*, t.code as table_code, t.location as table_location
    from sums s left join tables t on ${by === 'table'} and t.restaurant_id = ${restaurantId} and t.id = s.key
    order by is_total desc, key`)

/** Tables at which something was offered. */
export const countTablesOffered = async (db: Db, restaurantId: string, { from, until }: Span): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(*) from tables t where t.restaurant_id = ${restaurantId} and exists (
        select from offers o where o.restaurant_id = t.restaurant_id and o.table_id = t.id
          and o.created_at >= ${from} and o.created_at < ${until})`)
  ).count

export interface OfferLine {
  id: string
  createdAt: Date
  day: string
  weekday: number
  hour: number
  tableCode: string
  tableLocation: string
  tableCapacity: number
  kind: Terms['kind']
  minorUnits: number
  visitType: Terms['visitType']
  state: OfferState
  acceptedAt: Date | null
  deadlineAt: Date | null
  endedAt: Date | null
  costMinor: number | null
  isCostEstimated: boolean
}

/** In the order in which they were made, after that one. */
export const listOfferLines = (
  db: Db,
  restaurantId: string,
  span: Span,
  after: Pick<OfferLine, 'createdAt' | 'id'> | null,
  limit: number,
): Promise<OfferLine[]> =>
  db.rows(sql`
    with recursive ${ends(restaurantId)}, facts as (${facts(restaurantId, span)}
      ${after ? sql`and (r.created_at, r.id) > (${after.createdAt}, ${after.id})` : empty}
      order by r.created_at, r.id limit ${limit})
    select f.id, f.created_at, ${businessDate(sql`f.created_at`, span.timezone)} as day,
      extract(isodow from ${businessDate(sql`f.created_at`, span.timezone)})::int as weekday,
      extract(hour from ${wallClock(sql`f.created_at`, span.timezone)})::int as hour,
      t.code as table_code, t.location as table_location, t.capacity as table_capacity, f.kind, f.minor_units,
      f.visit_type, f.state, f.accepted_at, f.deadline_at, f.ended_at, f.cost_minor, f.is_cost_estimated
    from facts f join tables t on t.restaurant_id = ${restaurantId} and t.id = f.table_id
    order by f.created_at, f.id`)
