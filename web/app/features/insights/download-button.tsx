import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { screenWords as words } from './words.ts'

/** `what`: completes the accessible name, because a page has several of these buttons. */
export function DownloadButton({ what, download }: { what: string; download: () => Promise<unknown> }) {
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button
      look="quiet"
      size="small"
      className="hang-start"
      isBusy={isBusy}
      aria-label={words.downloadOf(what)}
      onClick={async () => {
        setIsBusy(true)
        await download()
        setIsBusy(false)
      }}
    >
      {!isBusy && <Download className="size-4" aria-hidden="true" />}
      <span>{words.download}</span>
    </Button>
  )
}
