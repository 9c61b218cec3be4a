import type { Campaign, SentMessage as Sent } from '@tidetable/contract/endpoints/campaigns'
import { hasNameField } from '@tidetable/contract/rules/guest-name'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useSentMessage } from '../queries.ts'
import { MailPreview } from '../wizard/mail-preview.tsx'
import { SmsPhone } from '../wizard/sms-preview.tsx'
import { sentWords } from './words.ts'

interface SentMessageProps {
  campaign: Campaign
  sender: string
  onClose: () => void
}

const tabsOf = ({ email, sms }: Sent, sender: string) => [
  ...(email
    ? [
        {
          id: 'email',
          label: sentWords.email,
          content: (
            <div className="flex h-140 flex-col">
              <MailPreview mail={email} label={sentWords.ofEmail} />
            </div>
          ),
        },
        {
          id: 'plain',
          label: sentWords.plain,
          content: (
            <section aria-label={sentWords.plain}>
              <p className="mb-3 text-ink-2 text-sm">{sentWords.plainMeans}</p>
              <pre dir="auto" className="whitespace-pre-wrap rounded-control bg-wash p-4 text-sm wrap-anywhere">
                {email.text}
              </pre>
            </section>
          ),
        },
      ]
    : []),
  ...(sms
    ? [
        {
          id: 'sms',
          label: sentWords.sms,
          content: (
            <section aria-label={sentWords.ofSms}>
              <SmsPhone text={sms.text} sender={sender} />
            </section>
          ),
        },
      ]
    : []),
]

export function SentMessage({ campaign, sender, onClose }: SentMessageProps) {
  const asked = useSentMessage(campaign._id)
  const [chosen, setChosen] = useState('email')
  const tabs = asked.data ? tabsOf(asked.data, sender) : []
  const selected = tabs.find(({ id }) => id === chosen) ?? tabs[0]
  const samples = [
    ...(hasNameField(campaign.title, campaign.description) ? [sentWords.sampleName] : []),
    ...(campaign.incentive?.mode === 'personal' ? [sentWords.sampleCode] : []),
    ...(asked.data?.email ? [sentWords.sampleLink] : []),
  ]
  return (
    <Dialog isOpen onClose={onClose} title={sentWords.heading} size="wide">
      {!asked.data ? (
        <QueryState of={asked} failed={sentWords.failed} loading={sentWords.loading}>
          <Skeleton className="h-140" />
        </QueryState>
      ) : selected ? (
        <>
          {samples.length > 0 && <p className="mb-4 text-ink-2">{samples.join(' ')}</p>}
          <Tabs label={sentWords.heading} tabs={tabs} selected={selected.id} onSelect={setChosen} />
        </>
      ) : (
        <p className="text-ink-2">{sentWords.none}</p>
      )}
    </Dialog>
  )
}
