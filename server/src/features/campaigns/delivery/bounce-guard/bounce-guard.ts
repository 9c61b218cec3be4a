import type { CampaignsContext } from '../../context.ts'
import { alarmOf } from './health.ts'
import { listUnhealthy, pauseSending, readHealth } from './health-repo.ts'

export async function pauseUnhealthy({ db, log }: CampaignsContext): Promise<void> {
  for (const suspect of await listUnhealthy(db)) {
    const notice = alarmOf(await readHealth(db, suspect))
    if (!notice || !(await pauseSending(db, suspect, notice))) continue
    const { restaurantId, campaignId, refused, refusedNew, optedOut } = suspect
    log.warn({ restaurantId, campaignId, refused, refusedNew, optedOut }, 'campaign paused by bounce guard')
  }
}
