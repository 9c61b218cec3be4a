import type { Channel } from '@tidetable/contract/endpoints/address-book'
import CloudOff from 'lucide-react/icons/cloud-off'
import PenLine from 'lucide-react/icons/pen-line'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { campaignWords } from '../words.ts'
import { MailPreview } from './mail-preview.tsx'
import { PreviewGuest } from './preview-guest.tsx'
import { SmsPreview } from './sms-preview.tsx'
import type { ShownPreview } from './use-preview.ts'
import { useWizard } from './wizard-context.ts'
import { previewWords } from './words.ts'

/** Every preview has the same height, so that switching causes no layout shift. */
const HEIGHT = 'h-208'
const HEIGHT_MIN = 'min-h-208'

const Placeholder = ({ children }: { children: ReactNode }) => (
  <div
    className={`grid content-center justify-items-center gap-4 rounded-card border border-line p-6 text-center ${HEIGHT}`}
  >
    {children}
  </div>
)

function Waiting({ preview }: { preview: ShownPreview }) {
  if (preview.problem)
    return (
      <Placeholder>
        <CloudOff className="size-7 text-ember-text" aria-hidden="true" />
        <p role="alert">{preview.problem}</p>
        <Button look="secondary" size="small" onClick={preview.retry}>
          {campaignWords.tryAgain}
        </Button>
      </Placeholder>
    )
  if (preview.isEmpty)
    return (
      <Placeholder>
        <PenLine className="size-7 text-ink-2" aria-hidden="true" />
        <p className="text-ink-2">{previewWords.empty}</p>
      </Placeholder>
    )
  return (
    <div role="status" aria-label={previewWords.making}>
      <Skeleton className={HEIGHT} />
    </div>
  )
}

export function Preview({ title }: { title: string }) {
  const { preview, sender, sends, hasName } = useWizard()
  const [chosen, setChosen] = useState<Channel>('email')
  const { made, isBehind } = preview
  const isReady = made && !preview.problem
  const tabs = [
    {
      id: 'email',
      label: previewWords.email,
      content: isReady ? (
        <div className={`flex flex-col gap-4 ${HEIGHT}`}>
          {!sender.address && (
            <p className="rounded-control bg-sun-wash px-4 py-3 text-sm text-sun-text">{previewWords.noAddress}</p>
          )}
          <MailPreview mail={made.mail} isBehind={isBehind} />
        </div>
      ) : (
        <Waiting preview={preview} />
      ),
    },
    {
      id: 'sms',
      label: previewWords.sms,
      content: isReady ? (
        <div className={HEIGHT_MIN}>
          <SmsPreview sms={made.sms} isBehind={isBehind} />
        </div>
      ) : (
        <Waiting preview={preview} />
      ),
    },
  ] as const
  const shown = tabs.filter(({ id }) => sends[id])
  const selected = shown.find(({ id }) => id === chosen) ?? shown[0]
  return (
    <Card as="section" aria-label={title} className="h-fit min-w-0 p-5">
      <h2 className="mb-2 font-sans font-semibold text-ink-2 text-sm tracking-normal">{title}</h2>
      {hasName && <PreviewGuest />}
      {selected ? (
        <Tabs label={title} tabs={shown} selected={selected.id} onSelect={(id) => setChosen(id as Channel)} />
      ) : (
        <Placeholder>
          <PenLine className="size-7 text-ink-2" aria-hidden="true" />
          <p className="text-ink-2">{previewWords.noChannel}</p>
        </Placeholder>
      )}
    </Card>
  )
}
