import { formatDateTime } from '@tidetable/contract/format'
import { useGuestHistory } from '../queries.ts'

const ACTIONS = { granted: 'agreed', revoked: 'opted out', lifted: 'came back' } as const
const CHANNELS = { email: 'e-mail', sms: 'SMS' } as const

/** What this person agreed to and took back. */
export function ConsentHistory({ id }: { id: string }) {
  const { data = [] } = useGuestHistory(id)
  if (!data.length) return null
  return (
    <details className="rounded-control border border-line px-4 py-2">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">History of consent</summary>
      <ul className="grid gap-2 pb-2 text-sm">
        {data.map((each) => (
          <li key={`${each.at}${each.channel}${each.action}${each.source}`}>
            <span className="font-medium">
              {CHANNELS[each.channel]}: {ACTIONS[each.action]}
            </span>{' '}
            <span className="text-ink-2">
              {formatDateTime(each.at)} · {each.source.replaceAll('_', ' ')} · “{each.wording}”
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
