import type { Preview } from '@tidetable/contract/endpoints/campaigns'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Smartphone from 'lucide-react/icons/smartphone'
import Sun from 'lucide-react/icons/sun'
import { useState } from 'react'
import { IconChoice } from '../../../ui/icon-choice.tsx'
import { MailFrame, type MailTheme, type MailWidth } from './mail-frame.tsx'
import { previewWords } from './words.ts'

const WIDTHS = [
  { value: 'phone', label: previewWords.phone, icon: Smartphone },
  { value: 'desktop', label: previewWords.desktop, icon: Monitor },
] as const
const THEMES = [
  { value: 'light', label: previewWords.light, icon: Sun },
  { value: 'dark', label: previewWords.dark, icon: Moon },
] as const

const Row = ({ label, isStrong = false, children }: { label: string; isStrong?: boolean; children: string }) => (
  <div className="col-span-2 grid grid-cols-subgrid">
    <dt className="text-ink-2">{label}</dt>
    <dd dir="auto" className={`wrap-anywhere ${isStrong ? 'font-semibold' : ''}`}>
      {children}
    </dd>
  </div>
)

type Mail = Pick<Preview['mail'], 'subject' | 'html'> &
  Partial<Pick<Preview['mail'], 'from' | 'reply_to' | 'preheader'>>

interface MailPreviewProps {
  mail: Mail
  label?: string
  isBehind?: boolean
}

export function MailPreview({ mail, label = previewWords.ofEmail, isBehind = false }: MailPreviewProps) {
  const [width, setWidth] = useState<MailWidth>('phone')
  const [theme, setTheme] = useState<MailTheme>(() =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  )
  return (
    <article
      aria-label={label}
      aria-busy={isBehind}
      className="flex min-h-0 grow flex-col overflow-hidden rounded-card border border-line"
    >
      <div className="flex flex-wrap justify-between gap-2 border-line border-b px-3 py-2">
        <IconChoice label={previewWords.width} choices={WIDTHS} value={width} onChange={setWidth} />
        <IconChoice label={previewWords.theme} choices={THEMES} value={theme} onChange={setTheme} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-line border-b bg-wash px-5 py-3 text-sm">
        {mail.from && <Row label={previewWords.from}>{mail.from}</Row>}
        {mail.reply_to && <Row label={previewWords.answersTo}>{mail.reply_to}</Row>}
        <Row label={previewWords.subject} isStrong>
          {mail.subject}
        </Row>
        {mail.preheader !== undefined && <Row label={previewWords.line}>{mail.preheader}</Row>}
      </dl>
      <MailFrame html={mail.html} label={previewWords.frame(mail.subject)} width={width} theme={theme} />
    </article>
  )
}
