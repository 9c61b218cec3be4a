import BadgeCheck from 'lucide-react/icons/badge-check'
import Download from 'lucide-react/icons/download'
import Send from 'lucide-react/icons/send'
import Tag from 'lucide-react/icons/tag'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { Button, IconButton } from '../../../ui/button.tsx'
import { chosenWords } from './words.ts'

interface ChosenBarProps {
  count: number
  found: number
  onAll: () => void
  onTag: () => void
  onAgreed: () => void
  onWrite: () => void
  onExport: () => void
  onDelete: () => void
  onClear: () => void
}

export const ChosenBar = ({
  count,
  found,
  onAll,
  onTag,
  onAgreed,
  onWrite,
  onExport,
  onDelete,
  onClear,
}: ChosenBarProps) => (
  <section
    aria-label={chosenWords.label}
    className="dark sticky bottom-3 z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-x-1.5 gap-y-1 rounded-card border border-line bg-card py-1.5 ps-4 pe-1.5 text-ink shadow-card"
  >
    <p role="status" className="me-1 whitespace-nowrap font-semibold">
      {chosenWords.count(count)}
    </p>
    {count < found && (
      <Button look="quiet" size="small" className="underline" onClick={onAll}>
        {chosenWords.all(found)}
      </Button>
    )}
    <Button look="secondary" size="small" onClick={onTag}>
      <Tag className="size-4" aria-hidden="true" />
      <span>{chosenWords.tag}</span>
    </Button>
    <Button look="secondary" size="small" onClick={onAgreed}>
      <BadgeCheck className="size-4" aria-hidden="true" />
      <span>{chosenWords.agreed}</span>
    </Button>
    <Button look="secondary" size="small" onClick={onWrite}>
      <Send className="size-4" aria-hidden="true" />
      <span>{chosenWords.write}</span>
    </Button>
    <Button look="secondary" size="small" onClick={onExport}>
      <Download className="size-4" aria-hidden="true" />
      <span>{chosenWords.export}</span>
    </Button>
    <Button look="quiet" size="small" className="text-ember-text!" onClick={onDelete}>
      <Trash2 className="size-4" aria-hidden="true" />
      <span>{chosenWords.delete}</span>
    </Button>
    <IconButton
      look="quiet"
      label={chosenWords.clear}
      icon={<X className="size-4" aria-hidden="true" />}
      onClick={onClear}
    />
  </section>
)
