import type { SlowTime, SlowTimes } from '@tidetable/contract/endpoints/slow-times'
import { formatDate } from '@tidetable/contract/formats/format-date'
import Send from 'lucide-react/icons/send'
import Sparkle from 'lucide-react/icons/sparkle'
import { Link } from 'react-router'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { hoursText, suggestionWords as words } from './words.ts'

interface OneProps {
  time: SlowTime
  isFirst: boolean
}

function One({ time, isFirst }: OneProps) {
  const { days, from, until } = time
  const when = hoursText(time)
  const dateStyle = useDateStyle()
  return (
    <Card as="li" className="p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-[1.1875rem]">{when}</h3>
        {time.is_first_impression && (
          <Badge tone="sun" icon={Sparkle}>
            {words.firstImpression}
          </Badge>
        )}
      </div>
      <p className="mt-1 text-ink-2 text-sm">
        {time.marked_on
          ? words.markedOn(formatDate(time.marked_on, dateStyle))
          : time.share === null
            ? words.hours(time.hours)
            : words.share(time.share, time.hours)}
      </p>
      <LinkButton
        look={isFirst ? 'primary' : 'secondary'}
        className="mt-4 w-full"
        to="/restraunt/nudge-in?view=new"
        state={{ windows: [{ days, from, until }] }}
        aria-label={words.inviteFor(when)}
      >
        <Send className="size-4" aria-hidden="true" />
        <span>{words.invite}</span>
      </LinkButton>
    </Card>
  )
}

function Note({ title, text }: { title: string; text: string }) {
  return (
    <Card className="p-5">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 text-ink-2 text-sm">{text}</p>
    </Card>
  )
}

function Why({ week }: { week: SlowTimes }) {
  const { missing, basis } = week
  const isKnown = basis.from !== null
  if (isKnown && missing.length > 0)
    return (
      <Card className="grid gap-3 p-5 text-ink-2 text-sm">
        {missing.map((what) => (
          <p key={what}>
            <span>{`${words.missing[what]} `}</span>
            <Link
              to={what === 'tables' ? '/restraunt/nudge-out' : '/restraunt/settings/costs'}
              className="font-semibold text-tide-text"
            >
              {what === 'tables' ? words.toTables : words.toSettings}
            </Link>
          </p>
        ))}
      </Card>
    )
  if (isKnown && basis.weeks < basis.weeks_needed)
    return <Note title={words.counted(basis.weeks, basis.weeks_needed)} text={words.tooEarly} />
  return isKnown && week.suggestions.length === 0 ? <Note title={words.none} text={words.noneText} /> : null
}

export function Suggestions({ week }: { week: SlowTimes }) {
  return (
    <section aria-label={words.heading}>
      <h2 className="mb-3 text-[1.3125rem]">{words.heading}</h2>
      <div className="grid gap-3">
        <Why week={week} />
        {week.suggestions.length > 0 && (
          <>
            <ul className="grid gap-3 sm:max-xl:grid-cols-2">
              {week.suggestions.map((time, at) => (
                <One key={`${time.days} ${time.from}`} time={time} isFirst={at === 0} />
              ))}
            </ul>
            <p className="px-1 text-ink-2 text-sm">{words.about}</p>
          </>
        )}
      </div>
    </section>
  )
}
