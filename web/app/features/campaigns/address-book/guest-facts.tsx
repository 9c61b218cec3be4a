import type { Contact } from '@tidetable/contract/endpoints/address-book'
import { formatDate } from '@tidetable/contract/formats/format'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { columnWords, factWords } from './words.ts'

export function GuestFacts({ contact }: { contact: Contact }) {
  const timeZone = useRestaurant().data?.timezone
  const { lastVisitOn, visits, source, createdAt, lastWrittenAt } = contact
  const facts: readonly (readonly [string, string | null])[] = [
    [
      columnWords.titles.lastVisit,
      lastVisitOn && factWords.lastVisit(formatDate(`${lastVisitOn}T00:00:00Z`, 'UTC'), visits),
    ],
    [columnWords.titles.created, factWords.added(columnWords.sources[source], formatDate(createdAt, timeZone))],
    [columnWords.titles.lastWritten, lastWrittenAt && formatDate(lastWrittenAt, timeZone)],
  ]
  return (
    <section aria-label={factWords.heading} className="rounded-control bg-wash px-4 py-3">
      <h3 className="font-semibold text-[0.9375rem]">{factWords.heading}</h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
