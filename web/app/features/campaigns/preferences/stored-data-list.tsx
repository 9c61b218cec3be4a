import type { StoredData as Facts } from '@tidetable/contract/endpoints/consent'
import { formatList, formatNumber } from '@tidetable/contract/formats/format'
import { formatDate } from '@tidetable/contract/formats/format-date'
import type { DateStyle } from '@tidetable/contract/rules/date-style'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { storedDataWords } from './words.ts'

export function StoredDataList({
  held,
  restaurant,
  dateStyle,
}: {
  held: Facts
  restaurant: string
  dateStyle: DateStyle
}) {
  const lines: readonly (readonly [string, string | null])[] = [
    [storedDataWords.name, held.name],
    [storedDataWords.email, held.email],
    [storedDataWords.phone, held.phone],
    [storedDataWords.birthday, held.birthday ? storedDataWords.known : null],
    [storedDataWords.tags, held.tags.length ? formatList(held.tags) : null],
    [storedDataWords.note, held.note ? storedDataWords.known : null],
    [storedDataWords.lastVisit, held.lastVisitOn && formatDate(held.lastVisitOn, dateStyle)],
    [storedDataWords.visits, held.visits ? formatNumber(held.visits) : null],
    [storedDataWords.since, storedDataWords.sinceHow(formatDate(held.since, dateStyle), held.source)],
    [storedDataWords.lastWritten, held.lastWrittenOn && formatDate(held.lastWrittenOn, dateStyle)],
  ]
  return (
    <section aria-labelledby="held" className="mt-10">
      <h2 id="held" className="text-xl">
        {storedDataWords.heading(restaurant)}
      </h2>
      <Card className="mt-3 px-5 py-2">
        <dl>
          {lines.map(([name, value]) =>
            value === null ? null : (
              <div
                key={name}
                className="grid gap-x-4 border-line border-b py-2.5 last:border-b-0 sm:grid-cols-[11rem_1fr]"
              >
                <dt className="text-ink-2 text-sm sm:text-base">{name}</dt>
                <dd className="min-w-0 [overflow-wrap:anywhere]">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
          )}
        </dl>
      </Card>
      <p className="mt-2 text-ink-2 text-sm">{storedDataWords.masked}</p>
    </section>
  )
}

interface EraseStoredDataProps {
  restaurant: string
  action: string
  /** False if the restaurant's list does not contain the address, which can still be blocked from later imports. */
  isHeld: boolean
}

/** Works without JavaScript; the explanation must be visible before the button. */
export const EraseStoredData = ({ restaurant, action, isHeld }: EraseStoredDataProps) => (
  <details className="group mt-6 rounded-card border border-line bg-card">
    <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold">
      <span>{(isHeld ? storedDataWords.erase : storedDataWords.block)(restaurant)}</span>
      <ChevronDown
        className="size-5 shrink-0 text-ink-3 transition-transform duration-200 group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
    <div className="grid gap-3 px-5 pb-5">
      <p>{(isHeld ? storedDataWords.eraseExplanation : storedDataWords.blockHelp)(restaurant)}</p>
      <p className="text-ink-2 text-sm">{storedDataWords.stays}</p>
      <Form method="post" action={action}>
        <Button type="submit" name="erase" value="on" look="danger">
          {(isHeld ? storedDataWords.eraseNow : storedDataWords.blockNow)(restaurant)}
        </Button>
      </Form>
    </div>
  </details>
)
