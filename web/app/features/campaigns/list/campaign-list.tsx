import { Megaphone, Plus, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { messages } from '../messages.ts'
import { useCampaigns } from '../queries.ts'
import { CampaignCard } from './campaign-card.tsx'
import { DeleteCampaign } from './delete-campaign.tsx'

const grid = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'
const MANY = 6

export function CampaignList() {
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const { data, isPending, isError, refetch } = useCampaigns(q)
  const [doomed, setDoomed] = useState<string | null>(null)

  if (isError && !data) return <ErrorState text={messages.fetchCampaigns} onRetry={() => refetch()} />
  if (isPending)
    return (
      <div className={grid} role="status" aria-label="Loading campaigns...">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-96" />
        ))}
      </div>
    )
  const campaigns = data?.data ?? []
  const isSearching = q !== ''
  return (
    <>
      {(isSearching || campaigns.length > MANY) && (
        <SearchField
          className="mb-5 max-w-sm"
          label="Search campaigns"
          placeholder="Search campaigns..."
          value={search}
          onChange={setSearch}
        />
      )}
      {campaigns.length === 0 ? (
        <EmptyState
          icon={isSearching ? SearchX : Megaphone}
          title="No campaigns found"
          text={
            isSearching
              ? `Nothing matches “${q}”.`
              : 'Bring guests back on a slow day: choose who should hear from you, write a few words, and send.'
          }
          actions={
            isSearching ? (
              <Button look="secondary" onClick={() => setSearch('')}>
                Clear search
              </Button>
            ) : (
              <LinkButton to="?view=new">
                <Plus className="size-4" aria-hidden="true" />
                New Campaign
              </LinkButton>
            )
          }
        />
      ) : (
        <div className={grid}>
          {campaigns.map((campaign) => (
            <CampaignCard key={campaign._id} campaign={campaign} onDelete={() => setDoomed(campaign._id)} />
          ))}
        </div>
      )}
      <DeleteCampaign id={doomed} onClose={() => setDoomed(null)} />
    </>
  )
}
