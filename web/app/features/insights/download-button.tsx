import type { NudgeBreakdown, Span } from '@tidetable/contract/rules/insight-span'
import Download from 'lucide-react/icons/download'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { downloadNudges } from './queries.ts'
import { downloadWords, screenWords } from './words.ts'

const icon = <Download className="size-4" aria-hidden="true" />

function useBusy() {
  const [isBusy, setIsBusy] = useState(false)
  async function run(download: () => Promise<unknown>) {
    setIsBusy(true)
    await download()
    setIsBusy(false)
  }
  return { isBusy, run }
}

export function DownloadButton({ download }: { download: () => Promise<unknown> }) {
  const { isBusy, run } = useBusy()
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => void run(download)}>
      {!isBusy && icon}
      <span>{screenWords.download}</span>
    </Button>
  )
}

/** Offers one row per offer, or one row per group. */
export function NudgesDownload({ span }: { span: Span }) {
  const { isBusy, run } = useBusy()
  return (
    <Menu
      trigger={
        <>
          {isBusy ? <LoaderCircle className="size-4 animate-spin" aria-hidden="true" /> : icon}
          <span>{screenWords.download}</span>
        </>
      }
      entries={Object.entries(downloadWords).map(([id, label]) => ({ id, label, isDisabled: isBusy }))}
      onAction={(id) => void run(() => downloadNudges(span, id === 'every' ? undefined : (id as NudgeBreakdown)))}
    />
  )
}
