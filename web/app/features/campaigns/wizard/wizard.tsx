import { DEFAULT_CURRENCY } from '@tidetable/contract/rules/currency'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { DEFAULT_VIEW } from '../address-book/guest-view.ts'
import { pickSegment } from '../address-book/picked.ts'
import { useGuests, useSegments } from '../guest-queries.ts'
import { useCampaigns, useDraft } from '../queries.ts'
import { messages } from '../words.ts'
import { WizardForm } from './wizard-form.tsx'
import { emptyWizard, firstCode, fromDraft, recipientsOf, type Step, windowsOf } from './wizard-state.ts'
import { wizardWords } from './words.ts'
import { toWallClock } from './zone-time.ts'

/** Returns the step from the history state: Undo opens the review, an import opens the selection of guests. */
function stepOf(state: unknown): Step | null {
  const step = typeof state === 'object' && state !== null && 'step' in state ? state.step : null
  return step === 1 || step === 3 ? step : null
}

interface WizardProps {
  draftId: string | null
  segmentId: string | null
}

/** Keeps the initial ids, so that adding a new draft's id to the URL does not restart the wizard. */
export function Wizard({ draftId: initialDraftId, segmentId: initialSegmentId }: WizardProps) {
  const [draftId] = useState(initialDraftId)
  const [segmentId] = useState(initialSegmentId)
  const { state } = useLocation()
  const [firstStep] = useState(stepOf(state))
  const [windows] = useState(windowsOf(state))
  const [recipients] = useState(recipientsOf(state))
  const draft = useDraft(draftId)
  const profile = useRestaurant()
  const entityId = useCampaigns().data?.data.find(({ dlt }) => dlt)?.dlt?.entity_id
  const selection = draft.data?.draft.selection
  const selected = useGuests({ ...DEFAULT_VIEW, filter: selection?.filter ?? {} })
  const segments = useSegments()
  const wanted = draftId ? (selection?.segment ?? null) : segmentId
  // Once the draft is sent, it can no longer be fetched; the form stays until the page is left.
  if (draft.isError && !draft.data) return <ErrorState text={messages.notFound} />
  const isWaiting = draftId !== null && (!draft.data || (selection && selected.isPending))
  if (profile.isPending || isWaiting || (wanted && segments.isPending))
    return (
      <div role="status" aria-label={wizardWords.loading} className="grid gap-5">
        <Skeleton className="h-12 w-64" />
        <Skeleton className="h-96" />
      </div>
    )
  const timezone = profile.data?.timezone ?? 'UTC'
  const { sendAt } = draft.data?.draft ?? {}
  const segment = segments.data?.find(({ _id }) => _id === wanted) ?? null
  const initial = draft.data
    ? {
        ...fromDraft(
          draft.data.draft,
          sendAt ? toWallClock(Date.parse(sendAt), timezone) : '',
          selected.data?.total ?? 0,
          segment,
        ),
        ...(firstStep ? { step: firstStep } : {}),
      }
    : {
        ...emptyWizard,
        ...(segment ? { picked: pickSegment(segment) } : recipients ? { picked: recipients } : {}),
        dlt: { ...emptyWizard.dlt, entity_id: entityId ?? '' },
        incentive: windows && { ...firstCode, windows },
      }
  return (
    <WizardForm
      initial={initial}
      draftId={draftId}
      draftImage={draft.data?.image ?? null}
      restaurant={{
        sender: { name: profile.data?.name ?? '', address: profile.data?.address ?? '' },
        timezone,
        currency: profile.data?.currency ?? DEFAULT_CURRENCY,
        isPhoneVerified: Boolean(profile.data?.phone_verified_at),
        smsPrice: profile.data?.settings.sms_price ?? null,
        averageSpend: profile.data?.settings.average_spend ?? null,
      }}
    />
  )
}
