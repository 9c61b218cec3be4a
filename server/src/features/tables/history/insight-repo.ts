// One offer can have several rows (late extensions and undos); its last row has the outcome.
import { ANSWER_SECONDS, type NudgeBreakdown } from '@tidetable/contract/rules/insight-span'
import { businessDate, wallClock } from '#platform/db/business-time.ts'
import type { Db } from '#platform/db/database.ts'
import { empty, join, type Sql, sql } from '#platform/db/sql.ts'
import { isRewardUsed } from '../../coupons/index.ts'
import type { OfferState, Terms } from '../offer/table-state.ts'

export interface Span {
  from: Date
  /** End of the span, exclusive. */
  until: Date
  timezone: string
}

/** A second period overwrites `accepted_at` with its own start; a late extension is not an acceptance. */
const acceptedAt = (row: Sql) => sql`
  case when ${row}.extends_offer_id is null
    then ${row}.accepted_at - make_interval(secs => case when ${row}.period = 2 then ${row}.period_seconds else 0 end) end`

/** Last row of each offer with several rows; the lateral join keeps the planner from reading every offer again. */
const chainEnds = (restaurantId: string) => sql`
  links as materialized (
    select o.resumes_offer_id as was, o.id, ${acceptedAt(sql`o`)} as accepted_at from offers o
    where o.restaurant_id = ${restaurantId} and o.resumes_offer_id is not null
    union all
    select o.extends_offer_id, o.id, null from offers o
    where o.restaurant_id = ${restaurantId} and o.extends_offer_id is not null and o.resumes_offer_id is null),
  chains (first, last, accepted_at, step) as (
    select l.was, l.id, l.accepted_at, 1 from links l where not exists (select from links p where p.id = l.was)
    union all
    select c.first, l.id, coalesce(c.accepted_at, l.accepted_at), c.step + 1 from chains c join links l on l.was = c.last),
  chain_ends as materialized (
    select c.first, c.last, c.accepted_at, l.state, l.end_reason, l.period, l.deadline_at, l.ended_at,
      l.accepted_at is not null as is_accepted
    from (select distinct on (first) first, last, accepted_at from chains order by first, step desc) c
      cross join lateral (
        select o.* from offers o where o.restaurant_id = ${restaurantId} and o.id = c.last offset 0) l)`

/** `r` is the first row of an offer, `e` its last. */
const offerFacts = (restaurantId: string, { from, until }: Span) => sql`
  select r.id, r.table_id, r.created_at, r.kind, r.minor_units, r.visit_type,
    r.cost_minor, r.is_cost_estimated,
    case when e.first is null then r.state else e.state end as state,
    case when e.first is null then r.end_reason else e.end_reason end as end_reason,
    case when e.first is null then r.period else e.period end as period,
    case when e.first is null then r.deadline_at else e.deadline_at end as deadline_at,
    case when e.first is null then r.ended_at else e.ended_at end as ended_at,
    r.accepted_at is not null or coalesce(e.is_accepted, false) as is_accepted,
    coalesce(${acceptedAt(sql`r`)}, e.accepted_at) as accepted_at,
    coalesce(e.last, r.id) as last_id
  from offers r left join chain_ends e on e.first = r.id
  where r.restaurant_id = ${restaurantId} and r.created_at >= ${from} and r.created_at < ${until}
    and r.extends_offer_id is null and r.resumes_offer_id is null`

/** A used reward counts as given, regardless of the offer's outcome. */
const isGiven = (restaurantId: string) => sql`
  (state = 'completed' or (is_accepted and state in ('expired', 'rejected_by_restaurant')
    and ${isRewardUsed(sql`${restaurantId}`, sql`last_id`)}))`

const ANSWER = sql`
  case when is_accepted then accepted_at when state = 'rejected_by_diner' then ended_at end - created_at`

const ANSWER_KEY = sql`
  case when answer is null then 'none'
    ${join(
      ANSWER_SECONDS.map((most) => sql`when answer <= interval '1 second' * ${most} then ${String(most)}`),
      ' ',
    )}
    else 'more' end`

function keyOf(by: NudgeBreakdown, timezone: string): { of: Sql; label: Sql } {
  const hour = sql`date_part('hour', ${wallClock(sql`created_at`, timezone)})::int`
  const weekday = sql`date_part('isodow', ${businessDate(sql`created_at`, timezone)})::int`
  const label = sql`key::text`
  switch (by) {
    case 'day':
      return { of: businessDate(sql`created_at`, timezone), label }
    case 'weekday':
      return { of: weekday, label }
    case 'hour':
      return { of: hour, label }
    case 'weekday-hour':
      return { of: sql`${weekday} * 100 + ${hour}`, label: sql`(key / 100)::text || '-' || (key % 100)::text` }
    case 'table':
      return { of: sql`table_id`, label }
    case 'location':
      return { of: sql`location`, label }
    case 'value':
      return { of: sql`kind || '-' || trim_scale(minor_units / 100.0)::text`, label }
    case 'answer':
      return { of: ANSWER_KEY, label }
  }
}

const total = (what: Sql, where: Sql) => sql`coalesce(sum(${what}) filter (where ${where}), 0)::bigint`
const countOffersWhere = (where: Sql) => total(sql`offers`, where)

const FIGURES = sql`coalesce(sum(offers), 0)::bigint as offers,
  ${countOffersWhere(sql`is_accepted`)} as accepted,
  ${countOffersWhere(sql`state = 'completed'`)} as freed,
  ${countOffersWhere(sql`state = 'rejected_by_diner'`)} as declined,
  ${countOffersWhere(sql`state = 'rejected_by_restaurant'`)} as refused,
  ${countOffersWhere(sql`state = 'expired'`)} as ran_out,
  ${countOffersWhere(sql`state = 'withdrawn' and is_stale`)} as untouched,
  ${countOffersWhere(sql`state = 'withdrawn' and not is_stale`)} as withdrawn,
  ${countOffersWhere(sql`state in ('offered', 'accepted')`)} as open,
  ${countOffersWhere(sql`period = 2`)} as second_periods,
  coalesce(floor(extract(epoch from sum(ahead)) / 60), 0)::bigint as minutes_ahead,
  coalesce(sum(answers), 0)::bigint as answers,
  (extract(epoch from sum(answer)) / nullif(sum(answers), 0))::float8 as answer_seconds,
  ${total(sql`cost_minor`, sql`is_given`)} as given_minor,
  ${total(sql`cost_minor`, sql`is_given and is_cost_estimated`)} as estimated_minor,
  ${total(sql`offers - costed`, sql`is_given`)} as uncounted`

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
  /** Number of given offers with unknown cost. */
  uncounted: number
}

export type KeyedSums = OfferSums & {
  /** Key of the group; null for the total. */
  key: string | null
  tableCode: string | null
  tableLocation: string | null
}

export const sumOffers = (db: Db, restaurantId: string, span: Span, by: NudgeBreakdown): Promise<KeyedSums[]> => {
  const key = keyOf(by, span.timezone)
  return db.rows(sql`
    with recursive ${chainEnds(restaurantId)},
    offer_facts as (select f.*, ${ANSWER} as answer, ${isGiven(restaurantId)} as is_given from (${offerFacts(restaurantId, span)}) f offset 0),
    alike as (
      select ${key.of} as key, state, end_reason is not distinct from 'stale' as is_stale, period, is_accepted,
        is_cost_estimated, is_given, count(*) as offers,
        sum(greatest(deadline_at - ended_at, interval '0')) filter (where state = 'completed') as ahead,
        count(answer) as answers, sum(answer) as answer, sum(cost_minor) as cost_minor, count(cost_minor) as costed
      from offer_facts ${
        by === 'location'
          ? sql`join (
        select id as table_id, location from tables where restaurant_id = ${restaurantId}) t using (table_id)`
          : empty
      }
      group by 1, 2, 3, 4, 5, 6, 7),
    sums as (
      select case when grouping(key) = 0 then ${key.label} end as key, grouping(key) as is_total, ${FIGURES}
      from alike group by grouping sets ((), (key)))
    select s.*, t.code as table_code, t.location as table_location
    from sums s left join tables t on ${by === 'table'} and t.restaurant_id = ${restaurantId} and t.id = s.key
    order by is_total desc, key`)
}

export const countTablesWithOffers = async (db: Db, restaurantId: string, { from, until }: Span): Promise<number> =>
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
  /** True if the offer was completed or its reward was used. */
  isGiven: boolean
}

export const listOfferLines = (
  db: Db,
  restaurantId: string,
  span: Span,
  after: Pick<OfferLine, 'createdAt' | 'id'> | null,
  limit: number,
): Promise<OfferLine[]> =>
  db.rows(sql`
    with recursive ${chainEnds(restaurantId)}, offer_facts as (${offerFacts(restaurantId, span)}
      ${after ? sql`and (r.created_at, r.id) > (${after.createdAt}, ${after.id})` : empty}
      order by r.created_at, r.id limit ${limit})
    select f.id, f.created_at, ${businessDate(sql`f.created_at`, span.timezone)} as day,
      extract(isodow from ${businessDate(sql`f.created_at`, span.timezone)})::int as weekday,
      extract(hour from ${wallClock(sql`f.created_at`, span.timezone)})::int as hour,
      t.code as table_code, t.location as table_location, t.capacity as table_capacity, f.kind, f.minor_units,
      f.visit_type, f.state, f.accepted_at, f.deadline_at, f.ended_at, f.cost_minor, f.is_cost_estimated,
      ${isGiven(restaurantId)} as is_given
    from offer_facts f join tables t on t.restaurant_id = ${restaurantId} and t.id = f.table_id
    order by f.created_at, f.id`)
