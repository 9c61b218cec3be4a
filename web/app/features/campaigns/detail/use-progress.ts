// Keeps an open campaign's figures live while the page stands there; the events carry the campaign itself.
import { useQueryClient } from '@tanstack/react-query'
import type { Campaign } from '@tidetable/contract/campaigns'
import { href } from '@tidetable/contract/path'
import { campaigns } from '@tidetable/contract/paths/campaigns'
import { useEffect, useRef } from 'react'
import { useLive } from '../../../lib/live/use-live.ts'
import { campaignKeys } from '../queries.ts'

/** Whoever sends it is our own server, which checks each campaign against the contract before it leaves. */
const isCampaign = (value: unknown): value is Campaign => typeof value === 'object' && value !== null && '_id' in value

/** Events come several times a second; rows among 100,000 are looked up again at most this often. */
const PAUSE_MILLISECONDS = 1_000

/** The people's outcomes and the visits, fetched again at once, then after each pause while something moves. */
function useRowsOf(): (id: string) => void {
  const cache = useQueryClient()
  const pause = useRef<ReturnType<typeof setTimeout> | null>(null)
  const isStale = useRef(false)
  useEffect(
    () => () => {
      if (pause.current) clearTimeout(pause.current)
    },
    [],
  )
  return function refetch(id) {
    isStale.current = pause.current !== null
    if (isStale.current) return
    void cache.invalidateQueries({ queryKey: campaignKeys.result(id) })
    void cache.invalidateQueries({ queryKey: campaignKeys.deliveries(id) })
    pause.current = setTimeout(() => {
      pause.current = null
      if (isStale.current) refetch(id)
    }, PAUSE_MILLISECONDS)
  }
}

export function useProgress(campaign: Campaign | undefined): void {
  const cache = useQueryClient()
  const refetchRows = useRowsOf()
  const isDraft = !campaign || campaign.status === 'draft'
  const path = isDraft ? null : href(campaigns.events.path, { id: campaign._id })
  useLive(
    path,
    (event) => {
      const data: unknown = event.event === 'progress' ? JSON.parse(event.data) : null
      if (!isCampaign(data)) return
      cache.setQueryData<Campaign>(campaignKeys.one(data._id), (before) => ({ ...before, ...data }))
      refetchRows(data._id)
    },
    'restaurant',
  )
}
