import type { KeptCoupon } from '@tidetable/contract/coupons'
import type { DinerTable } from '@tidetable/contract/tables'

/** This phone's codes, the one just accepted first: it becomes valid once the table is free. */
export function shownCoupons(table: DinerTable): KeptCoupon[] {
  const kept = table.my_coupons.filter(({ code }) => code !== table.offer_code)
  if (table.offer_state !== 'accepted' || !table.offer_mine || !table.offer_code || !table.offer_value)
    return table.my_coupons
  const now: KeptCoupon = {
    code: table.offer_code,
    offer_type: table.offer_type ?? 0,
    offer_value: table.offer_value,
    expires_on: table.offer_exp,
    state: 'pending',
    restaurant_name: table.restaurant_name,
    currency: table.currency,
    windows: table.offer_windows,
    arrival: table.offer_arrival ? { text: table.offer_arrival, told: null, told_at: null, told_clock: null } : null,
    offer_id: table.offer_id,
    given_at: table.table_code,
    earned_at: null,
  }
  return [now, ...kept]
}
