import type { Campaign, CampaignStatus } from '@tidetable/contract/endpoints/campaigns'
import { stepsAround, useTicking } from '../../lib/live/use-ticking.ts'

/** `held`: in the undo window; `waiting`: sending, but no message can be sent right now. */
export type Phase = CampaignStatus | 'held' | 'waiting'

const undoMsLeft = ({ starts_at, status }: Campaign, now: number): number =>
  starts_at && (status === 'sending' || status === 'scheduled') ? Math.max(0, Date.parse(starts_at) - now) : 0

export function useUndoSecondsLeft(campaign: Campaign): number {
  const until = campaign.starts_at ? Date.parse(campaign.starts_at) : null
  const now = useTicking(until === null ? () => 0 : (at) => Math.min(until, stepsAround(until, 1000)(at)))
  return Math.ceil(undoMsLeft(campaign, now) / 1000)
}

/** A scheduled campaign is shown as scheduled even in its undo window. */
export const phaseOf = (campaign: Campaign, undoSecondsLeft: number): Phase =>
  undoSecondsLeft > 0 && campaign.status !== 'scheduled' ? 'held' : campaign.waiting ? 'waiting' : campaign.status
