import { Button } from '../../../../ui/button.tsx'
import { choosingWords } from '../words.ts'
import { ChoiceMark } from './choice-mark.tsx'
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
