// Codes of a campaign, issued with it in one transaction.
import type { Incentive } from '@tidetable/contract/campaigns'
import type { Tx } from '#platform/db/database.ts'
import { AppError } from '#platform/errors.ts'
import { localDay } from '#platform/zone.ts'
import type { Restaurant } from '../../accounts/index.ts'
import { issuePersonal, issueShared, type Worth } from '../../coupons/index.ts'
import { listPeople, setCodes } from './audience-repo.ts'

const BATCH = 2000
const PERCENT_MAX = 100

const invalid = (field: string, sentence: string) =>
  new AppError('invalid', sentence, { fields: { [field]: sentence } })

export function checkIncentive(incentive: Incentive, timezone: string, now: Date): void {
  if (incentive.offer_type === 1 && incentive.offer_value > PERCENT_MAX)
    throw invalid('incentive', 'A percentage can be at most 100.')
  if (incentive.expires_on < localDay(now, timezone)) throw invalid('incentive', 'The code’s last day is over already.')
}

/** Returns the incentive as it is kept: with the shared code that everybody gets. */
export async function issueCodes(
  tx: Tx,
  restaurant: Restaurant,
  campaign: { id: string; title: string },
  incentive: Incentive,
  now: Date,
): Promise<Incentive> {
  const worth: Worth = {
    restaurantId: restaurant.id,
    givenAt: campaign.title,
    kind: incentive.offer_type === 1 ? 'percent' : 'dollars',
    minorUnits: Math.round(incentive.offer_value * 100),
    expiresOn: incentive.expires_on,
    timezone: restaurant.timezone,
  }
  if (incentive.mode === 'shared')
    return { ...incentive, code: await issueShared(tx, worth, campaign.id, incentive.code, now) }
  for (let after = ''; ; ) {
    const people = await listPeople(tx, restaurant.id, campaign.id, after, BATCH)
    if (!people.length) break
    const codes = await issuePersonal(tx, worth, campaign.id, people, now)
    await setCodes(
      tx,
      restaurant.id,
      campaign.id,
      people,
      people.map((id) => codes.get(id) ?? ''),
    )
    after = people.at(-1) ?? ''
  }
  const { code: _unused, ...rest } = incentive
  return rest
}
