import type { NudgeBreakdown, Span } from '@tidetable/contract/rules/insight-span'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { downloadNudges } from './queries.ts'
import { downloadWords, screenWords } from './words.ts'

const icon = <Download className="size-4" aria-hidden="true" />

export function DownloadButton({ download }: { download: () => Promise<unknown> }) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button
      look="secondary"
      isBusy={isBusy}
      onClick={async () => {
        setIsBusy(true)
        await download()
        setIsBusy(false)
      }}
    >
      {!isBusy && icon}
      <span>{screenWords.download}</span>
    </Button>
  )
}

/** Offers one row per offer, or one row per group. */
export const NudgesDownload = ({ span }: { span: Span }) => (
  <Menu
    trigger={
      <>
        {icon}
        <span>{screenWords.download}</span>
      </>
    }
    entries={Object.entries(downloadWords).map(([id, label]) => ({ id, label }))}
    onAction={(id) => void downloadNudges(span, id === 'every' ? undefined : (id as NudgeBreakdown))}
  />
)
