import CloudOff from 'lucide-react/icons/cloud-off'
import { Button } from '../../../ui/button.tsx'
import { blogWords } from '../words.ts'

/** What went wrong, in red as specified, and a way to try again. */
export const BlogFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <div className="flex flex-col items-center px-4 py-16 text-center">
    <span className="grid size-16 place-items-center rounded-full bg-ember-wash text-ember-text">
      <CloudOff className="size-7" aria-hidden="true" />
    </span>
    <p role="alert" className="mt-5 max-w-md font-medium text-ember-text text-lg">
      {text}
    </p>
    <Button look="secondary" className="mt-5" onClick={onRetry}>
      {blogWords.tryAgain}
    </Button>
  </div>
)
