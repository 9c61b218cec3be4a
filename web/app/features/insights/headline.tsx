import Info from 'lucide-react/icons/info'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { screenWords } from './words.ts'

interface HeadlineProps {
  sentence: string
  /** How the figures of the tab are counted. */
  method: readonly string[]
  download: ReactNode
}

export function Headline({ sentence, method, download }: HeadlineProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="flex items-start gap-1">
        <p className="py-2 font-semibold text-lg">{sentence}</p>
        <IconButton
          look="quiet"
          label={screenWords.method}
          icon={<Info className="size-5" aria-hidden="true" />}
          onClick={() => setIsOpen(true)}
        />
      </div>
      {download}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={screenWords.method}>
        <ul className="grid list-disc gap-2 ps-5">
          {method.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}
