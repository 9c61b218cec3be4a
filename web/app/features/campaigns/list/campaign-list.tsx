import Megaphone from 'lucide-react/icons/megaphone'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCampaigns } from '../queries.ts'
import { campaignWords, messages, screenWords } from '../words.ts'
import { CampaignCard } from './campaign-card.tsx'
import { DeleteCampaign } from './delete-campaign.tsx'
import { listWords } from './words.ts'

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'
const SEARCH_FROM = 6

/** Returns the id of the campaign that the wizard just sent, from the history state; null if there is none. */
const readSentId = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'sent' in state && typeof state.sent === 'string' ? state.sent : null

export function CampaignList() {
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const known = useCampaigns(q)
  const [deletingId, setDeletingId] = useState<string | null>(null)
  const { timezone, currency } = useRestaurant().data ?? {}
  const sent = readSentId(useLocation().state)

  if (!known.data)
    return (
      <QueryState of={known} failed={messages.fetchCampaigns} loading={listWords.loading} className={grid}>
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-96" />
        ))}
      </QueryState>
    )
  const campaigns = known.data.data
  const isSearching = q !== ''
  return (
    <>
      {(isSearching || campaigns.length > SEARCH_FROM) && (
        <SearchField
          className="mb-5 max-w-sm"
          label={listWords.search}
          placeholder={listWords.searchHint}
          value={search}
          onChange={setSearch}
        />
      )}
      {campaigns.length === 0 ? (
        <EmptyState
          icon={isSearching ? SearchX : Megaphone}
          title={listWords.none}
          text={isSearching ? listWords.noMatches(q) : listWords.begin}
          actions={
            isSearching ? (
              <Button look="secondary" onClick={() => setSearch('')}>
                {campaignWords.clearSearch}
              </Button>
            ) : (
              <LinkButton to="?view=new">
                <Plus className="size-4" aria-hidden="true" />
                <span>{screenWords.newCampaign}</span>
              </LinkButton>
            )
          }
        />
      ) : (
        <div className={grid}>
          {campaigns.map((campaign) => (
            <CampaignCard
              key={campaign._id}
              campaign={campaign}
              timezone={timezone}
              currency={currency}
              isNew={campaign._id === sent}
              onDelete={() => setDeletingId(campaign._id)}
            />
          ))}
        </div>
      )}
      <DeleteCampaign id={deletingId} onClose={() => setDeletingId(null)} />
    </>
  )
}
