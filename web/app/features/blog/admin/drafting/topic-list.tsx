import Lightbulb from 'lucide-react/icons/lightbulb'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { messageOf } from '../../../../lib/calls/call-errors.ts'
import { Button } from '../../../../ui/button.tsx'
import type { useTopics } from '../queries.ts'
import { draftingWords as words } from '../words.ts'

interface TopicListProps {
  topics: ReturnType<typeof useTopics>
  isDisabled: boolean
  onPick: (title: string) => void
}

export function TopicList({ topics: { data, error, isFetching, refetch }, isDisabled, onPick }: TopicListProps) {
  return (
    <section
      aria-labelledby="topics"
      aria-busy={isFetching}
      className="rounded-card border border-line bg-card p-5 shadow-card"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="topics" className="text-xl">
          {words.topics}
        </h2>
        <Button look="quiet" size="small" disabled={isFetching} onClick={() => void refetch()}>
          <RefreshCw className="size-4" aria-hidden="true" />
          <span>{words.refresh}</span>
        </Button>
      </div>
      {isFetching ? (
        <p role="status" className="py-4 text-ink-2">
          {words.loading}
        </p>
      ) : error ? (
        <p role="alert" className="py-3 text-ink-2">
          {messageOf(error, words.noTopics)}
        </p>
      ) : (
        <ul className="mt-2 grid gap-1">
          {data?.map((title) => (
            <li key={title}>
              <button
                type="button"
                disabled={isDisabled}
                onClick={() => onPick(title)}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-control px-2.5 py-2 text-start hover:bg-wash disabled:opacity-55"
              >
                <Lightbulb className="size-4 shrink-0 text-sun-text" aria-hidden="true" />
                <span>{title}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
