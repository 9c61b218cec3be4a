import History from 'lucide-react/icons/history'
import { Button } from '../../../../ui/button.tsx'
import { fieldWords } from '../words.ts'

/** Says that words of an earlier visit stand here again. */
export const KeptNote = ({ onDiscard }: { onDiscard: () => void }) => (
  <div className="mb-5 flex flex-wrap items-center gap-3 rounded-control bg-sun-wash py-1.5 pe-1.5 ps-3.5 text-sun-text">
    <History className="size-5 shrink-0" aria-hidden="true" />
    <p className="grow py-1.5">{fieldWords.restored}</p>
    <Button look="quiet" size="small" onClick={onDiscard}>
      {fieldWords.startOver}
    </Button>
  </div>
)
