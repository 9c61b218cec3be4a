import type { Campaign, CampaignStatus } from '@tidetable/contract/endpoints/campaigns'
import { stepsAround, useTicking } from '../../lib/live/use-ticking.ts'

/** What a campaign does as its owner sees it: two of its states have a moment of their own. */
export type Phase = CampaignStatus | 'held' | 'waiting'

const millisecondsHeld = ({ starts_at, status }: Campaign, now: number): number =>
  starts_at && (status === 'sending' || status === 'scheduled') ? Math.max(0, Date.parse(starts_at) - now) : 0

/** How long it can still be taken back, in whole seconds; 0 from then on. */
export function useSecondsHeld(campaign: Campaign): number {
  const until = campaign.starts_at ? Date.parse(campaign.starts_at) : null
  const now = useTicking(until === null ? () => 0 : (at) => Math.min(until, stepsAround(until, 1000)(at)))
  return Math.ceil(millisecondsHeld(campaign, now) / 1000)
}

/** What is planned for later is planned already while it can be taken back. */
export const phaseOf = (campaign: Campaign, secondsHeld: number): Phase =>
  secondsHeld > 0 && campaign.status !== 'scheduled' ? 'held' : campaign.waiting ? 'waiting' : campaign.status
