import Plus from 'lucide-react/icons/plus'
import QrCode from 'lucide-react/icons/qr-code'
import { useEffect, useState } from 'react'
import { NavLink, useSearchParams } from 'react-router'
import { useRestaurant } from '../../lib/restaurant/restaurant.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { toast } from '../../ui/toast.ts'
import { AddressBook } from './address-book/address-book.tsx'
import { RepliesToCheck } from './address-book/replies-to-check.tsx'
import { CampaignDetail } from './detail/campaign-detail.tsx'
import { CampaignList } from './list/campaign-list.tsx'
import { RestaurantQr } from './list/restaurant-qr.tsx'
import { Wizard } from './wizard/wizard.tsx'
import { messages, screenWords } from './words.ts'

const tab = '-mb-px flex min-h-11 items-center border-b-2 px-0.5 font-semibold no-underline'

function Views({ view }: { view: string }) {
  const style = (isHere: boolean) =>
    `${tab} ${isHere ? 'border-tide text-tide-text' : 'border-transparent text-ink-2 hover:text-ink'}`
  return (
    <nav aria-label={screenWords.views} className="mb-6 flex gap-6 border-line border-b">
      <NavLink to="." className={style(view === '')} aria-current={view === '' ? 'page' : undefined}>
        {screenWords.campaigns}
      </NavLink>
      <NavLink
        to="?view=customers"
        className={style(view === 'customers')}
        aria-current={view === 'customers' ? 'page' : undefined}
      >
        {screenWords.guests}
      </NavLink>
    </nav>
  )
}

/** The view is in the URL, so that Back and reload work. */
export function NudgeInScreen() {
  const [search] = useSearchParams()
  const view = search.get('view') ?? ''
  const [isQrOpen, setIsQrOpen] = useState(false)
  const profile = useRestaurant()
  useEffect(() => {
    if (profile.isError) toast.error(messages.fetchProfile, { about: 'profile', retry: () => void profile.refetch() })
    else if (profile.isSuccess) toast.closeFor('profile')
  }, [profile.isError, profile.isSuccess, profile.refetch])

  if (search.has('campaign')) {
    const id = search.get('campaign') ?? ''
    return id ? <CampaignDetail key={id} id={id} /> : <ErrorState text={messages.noId} />
  }
  if (view === 'new') return <Wizard draftId={search.get('draft')} segmentId={search.get('segment')} />
  return (
    <>
      <PageHeading
        title={screenWords.heading}
        about={screenWords.about}
        actions={
          <>
            <Button look="secondary" disabled={!profile.data?.qrCodeUrl} onClick={() => setIsQrOpen(true)}>
              <QrCode className="size-4" aria-hidden="true" />
              <span>{screenWords.showQr}</span>
            </Button>
            <LinkButton to="?view=new">
              <Plus className="size-4" aria-hidden="true" />
              <span>{screenWords.newCampaign}</span>
            </LinkButton>
          </>
        }
      />
      <Views view={view} />
      <RepliesToCheck />
      {view === 'customers' ? <AddressBook /> : <CampaignList />}
      <RestaurantQr
        isOpen={isQrOpen}
        onClose={() => setIsQrOpen(false)}
        name={profile.data?.name ?? ''}
        qrCodeUrl={profile.data?.qrCodeUrl ?? null}
      />
    </>
  )
}
