import type { Cost } from '@tidetable/contract/rules/cost'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { CouponRow } from './coupon.ts'

export interface SampleCode {
  id: string
  code: string
  offerId: string
  visitType: CouponRow['visitType']
  givenAt: string
  kind: CouponRow['kind']
  minorUnits: number
  expiresOn: string | null
  expiresAt: Date | null
  /** State of the code: void if the offer was not completed. */
  state: 'valid' | 'void'
  voidedAt: Date | null
  earnedAt: Date | null
  guest: string | null
  createdAt: Date
}

export interface SampleRedemption {
  code: string
  at: Date
  cost: Cost
}

const ACTOR = 'sample'
const LABEL = 'Front tablet'

/** Codes must differ from each other and from the restaurant's live codes. */
export const writeSampleCodes = (db: Db, restaurantId: string, codes: readonly SampleCode[]): Promise<number> => {
  const rows = codes.map(({ id, code, kind, state, guest, ...rest }) => ({
    id,
    code,
    kind,
    state,
    guest,
    source_id: rest.offerId,
    visit_type: rest.visitType,
    given_at: rest.givenAt,
    minor_units: rest.minorUnits,
    expires_on: rest.expiresOn,
    expires_at: rest.expiresAt,
    voided_at: rest.voidedAt,
    earned_at: rest.earnedAt,
    created_at: rest.createdAt,
  }))
  return db.run(sql`
    insert into coupons (restaurant_id, id, code, source, source_id, visit_type, given_at, kind, minor_units, expires_on,
      expires_at, state, voided_at, earned_at, guest, created_at)
    select ${restaurantId}, c.id, c.code, 'offer', c.source_id, c.visit_type, c.given_at, c.kind, c.minor_units,
      c.expires_on, c.expires_at, c.state, c.voided_at, c.earned_at, c.guest, c.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (id text, code text, source_id text, visit_type text,
      given_at text, kind text, minor_units int, expires_on date, expires_at timestamptz, state text,
      voided_at timestamptz, earned_at timestamptz, guest text, created_at timestamptz)`)
}

export const redeemSampleCodes = (
  db: Db,
  restaurantId: string,
  redemptions: readonly SampleRedemption[],
): Promise<number> => {
  const rows = redemptions.map(({ code, at, cost }) => ({
    code,
    at,
    cost_minor: cost.minorUnits,
    is_cost_estimated: cost.isEstimated,
  }))
  return db.run(sql`
    with used as (
      select code, at, cost_minor, is_cost_estimated, row_number() over (partition by code order by at) as seq
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (code text, at timestamptz, cost_minor int, is_cost_estimated boolean)),
    redeemed as (
      update coupons c set state = case when c.is_shared then c.state else 'redeemed' end, redemptions = u.redemptions,
        redeemed_at = u.last_at
      from (select code, count(*) as redemptions, max(at) as last_at from used group by code) u
      where c.restaurant_id = ${restaurantId} and c.code = u.code and c.state = 'valid'
      returning c.id, c.code)
    insert into coupon_redemptions (restaurant_id, coupon_id, seq, at, actor_id, actor_label, cost_minor,
      is_cost_estimated)
    select ${restaurantId}, redeemed.id, used.seq, used.at, ${ACTOR}, ${LABEL}, used.cost_minor, used.is_cost_estimated
    from redeemed join used using (code)`)
}
