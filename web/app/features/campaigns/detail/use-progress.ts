// Keeps an open campaign's figures live while the page stands there; the events carry the campaign itself.
import { useQueryClient } from '@tanstack/react-query'
import type { Campaign } from '@tidetable/contract/campaigns'
import { href } from '@tidetable/contract/path'
import { campaigns } from '@tidetable/contract/paths/campaigns'
import { useLive } from '../../../lib/use-live.ts'
import { campaignKeys } from '../queries.ts'

/** Whoever sends it is our own server, which checks each campaign against the contract before it leaves. */
const isCampaign = (value: unknown): value is Campaign => typeof value === 'object' && value !== null && '_id' in value

export function useProgress(campaign: Campaign | undefined): void {
  const cache = useQueryClient()
  const isDraft = !campaign || campaign.status === 'draft'
  const path = isDraft ? null : href(campaigns.events.path, { id: campaign._id })
  useLive(
    path,
    (event) => {
      const data: unknown = event.event === 'progress' ? JSON.parse(event.data) : null
      if (!isCampaign(data)) return
      cache.setQueryData<Campaign>(campaignKeys.one(data._id), (before) => ({ ...before, ...data }))
      void cache.invalidateQueries({ queryKey: campaignKeys.result(data._id) })
      void cache.invalidateQueries({ queryKey: ['campaigns', 'deliveries', data._id] })
    },
    'restaurant',
  )
}
