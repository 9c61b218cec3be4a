import type { Campaign, CampaignStatus } from '@tidetable/contract/campaigns'
import { serverNow, useServerNow } from '../../lib/live/server-clock.ts'

/** What a campaign does as its owner sees it: two of its states have a moment of their own. */
export type Phase = CampaignStatus | 'held' | 'waiting'

const millisecondsHeld = ({ starts_at, status }: Campaign, now: number): number =>
  starts_at && (status === 'sending' || status === 'scheduled') ? Math.max(0, Date.parse(starts_at) - now) : 0

/** How long it can still be taken back, in whole seconds; 0 from then on. */
export function useSecondsHeld(campaign: Campaign): number {
  const now = useServerNow(millisecondsHeld(campaign, serverNow()) > 0)
  return Math.ceil(millisecondsHeld(campaign, now) / 1000)
}

/** What is planned for later is planned already while it can be taken back. */
export const phaseOf = (campaign: Campaign, secondsHeld: number): Phase =>
  secondsHeld > 0 && campaign.status !== 'scheduled' ? 'held' : campaign.waiting ? 'waiting' : campaign.status
