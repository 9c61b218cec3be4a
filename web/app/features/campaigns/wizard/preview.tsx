import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { MailPreview } from './mail-preview.tsx'
import type { Shown } from './shown.ts'
import { SmsPreview } from './sms-preview.tsx'

export function Preview({ shown, title }: { shown: Shown; title: string }) {
  const [channel, setChannel] = useState('email')
  return (
    <Card as="section" aria-label={title} className="h-fit p-5">
      <h2 className="mb-2 font-sans font-semibold text-ink-2 text-sm tracking-normal">{title}</h2>
      <Tabs
        label={title}
        selected={channel}
        onSelect={setChannel}
        tabs={[
          { id: 'email', label: 'E-mail', content: <MailPreview shown={shown} /> },
          { id: 'sms', label: 'SMS', content: <SmsPreview text={shown.sms} sender={shown.restaurant} /> },
        ]}
      />
    </Card>
  )
}
