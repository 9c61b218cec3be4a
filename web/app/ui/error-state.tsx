import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from './button.tsx'
import { uiWords } from './words.ts'

export const ErrorState = ({ text, onRetry }: { text: string; onRetry?: () => void }) => (
  <div role="alert" className="flex flex-col items-center px-4 py-16 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-ember-wash text-ember-text">
      <CloudOff className="size-7" aria-hidden="true" />
    </span>
    <p className="mt-5 max-w-md font-medium text-lg">{text}</p>
    {onRetry && (
      <Button look="secondary" className="mt-5" onClick={onRetry}>
        {uiWords.tryAgain}
      </Button>
    )}
  </div>
)
