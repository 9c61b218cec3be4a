import { formatDateTime } from '@tidetable/contract/format'
import { useGuestHistory } from '../guest-queries.ts'
import { consentWords } from './words.ts'

/** What this person agreed to and took back. */
export function ConsentHistory({ id }: { id: string }) {
  const { data = [] } = useGuestHistory(id)
  if (!data.length) return null
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{consentWords.heading}</summary>
      <ul className="grid gap-2 pb-2 text-sm">
        {data.map((each) => (
          <li key={`${each.at}${each.channel}${each.action}${each.source}`}>
            <span className="font-medium">{consentWords.said[each.channel][each.action]}</span>{' '}
            <span className="text-ink-2">
              {consentWords.how(formatDateTime(each.at), each.source, each.wording, each.origin)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
