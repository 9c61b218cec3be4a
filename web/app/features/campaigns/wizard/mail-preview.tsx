import type { Preview } from '@tidetable/contract/campaigns'
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { useState } from 'react'
import { IconChoice } from '../../../ui/icon-choice.tsx'
import { MailFrame, type MailTheme, type MailWidth } from './mail-frame.tsx'

const WIDTHS = [
  { value: 'phone', label: 'Phone', icon: Smartphone },
  { value: 'desktop', label: 'Desktop', icon: Monitor },
] as const
const THEMES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const

const Row = ({ label, isStrong = false, children }: { label: string; isStrong?: boolean; children: string }) => (
  <div className="col-span-2 grid grid-cols-subgrid">
    <dt className="text-ink-2">{label}</dt>
    <dd dir="auto" className={`wrap-anywhere ${isStrong ? 'font-semibold' : ''}`}>
      {children}
    </dd>
  </div>
)

/** The e-mail itself, with what a mailbox shows of it before it is opened. */
export function MailPreview({ mail, isBehind }: { mail: Preview['mail']; isBehind: boolean }) {
  const [width, setWidth] = useState<MailWidth>('phone')
  const [theme, setTheme] = useState<MailTheme>(() =>
    document.documentElement.classList.contains('dark') ? 'dark' : 'light',
  )
  return (
    <article
      aria-label="Preview of the e-mail"
      aria-busy={isBehind}
      className="overflow-hidden rounded-card border border-line"
    >
      <div className="flex flex-wrap justify-between gap-2 border-line border-b px-3 py-2">
        <IconChoice label="Width of the e-mail" choices={WIDTHS} value={width} onChange={setWidth} />
        <IconChoice label="Theme of the e-mail" choices={THEMES} value={theme} onChange={setTheme} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 border-line border-b bg-wash px-5 py-3 text-sm">
        <Row label="From">{mail.from}</Row>
        {mail.reply_to && <Row label="Answers to">{mail.reply_to}</Row>}
        <Row label="Subject" isStrong>
          {mail.subject}
        </Row>
        <Row label="Preview line">{mail.preheader}</Row>
      </dl>
      <MailFrame html={mail.html} label={`The e-mail: ${mail.subject}`} width={width} theme={theme} />
    </article>
  )
}
