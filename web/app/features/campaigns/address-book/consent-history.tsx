import { formatDateTime } from '@tidetable/contract/format'
import { Expander } from '../../../ui/expander.tsx'
import { useGuestHistory } from '../guest-queries.ts'
import { consentWords } from './words.ts'

/** What this person agreed to and took back. */
export function ConsentHistory({ id }: { id: string }) {
  const { data = [] } = useGuestHistory(id)
  if (!data.length) return null
  return (
    <Expander heading={consentWords.heading}>
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
    </Expander>
  )
}
