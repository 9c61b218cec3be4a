import Check from 'lucide-react/icons/check'
import { Button } from '../../../../ui/button.tsx'
import { choosingWords } from '../words.ts'
import { buttonName } from './words.ts'

interface ChoiceButtonProps {
  code: string
  isChosen: boolean
  onToggle: () => void
}

/** Replaces the card's buttons, at the same height. */
export const ChoiceButton = ({ code, isChosen, onToggle }: ChoiceButtonProps) => (
  <Button
    look="secondary"
    className="w-full bg-card! border border-edge"
    aria-pressed={isChosen}
    aria-label={buttonName(choosingWords.start, code)}
    onClick={onToggle}
  >
    <ChoiceMark isChosen={isChosen} />
    <span>{isChosen ? choosingWords.isChosen : choosingWords.start}</span>
  </Button>
)

export const ChoiceMark = ({ isChosen }: { isChosen: boolean }) => (
  <span
    aria-hidden="true"
    className={`grid size-5 shrink-0 place-items-center rounded-[6px] border-[1.5px] ${isChosen ? 'border-tide bg-tide text-on-tide' : 'border-edge'}`}
  >
    {isChosen && <Check className="size-3.5" strokeWidth={3} />}
  </span>
)
