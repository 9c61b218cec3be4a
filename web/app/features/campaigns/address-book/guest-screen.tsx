import type { GuestDetails } from '@tidetable/contract/endpoints/address-book'
import { PHONE_MESSAGES } from '@tidetable/contract/fields/phone'
import { formatCountry } from '@tidetable/contract/formats/format'
import { formatBirthday, formatDate } from '@tidetable/contract/formats/format-date'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { ApiError } from '../../../lib/calls/call-errors.ts'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHeading } from '../../../ui/page-heading.tsx'
import { QueryState } from '../../../ui/query-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useGuest } from '../guest-queries.ts'
import { GuestDialog } from './guest-dialog.tsx'
import { ConsentHistory, History, Section } from './guest-history.tsx'
import { ReachCell } from './reach-cell.tsx'
import { bookWords, columnWords, factWords, guestPageWords as words } from './words.ts'
import { useWriteTo } from './write-to.ts'

/** Returns the path of the guest list, with its filter if the guest was opened from there. */
function useListPath(): string {
  const { state } = useLocation()
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : null
  return `/restraunt/nudge-in${typeof list === 'string' ? list : '?view=customers'}`
}

export function GuestScreen({ id }: { id: string }) {
  const guest = useGuest(id)
  const listPath = useListPath()
  const isUnknown = guest.error instanceof ApiError && [400, 404].includes(guest.error.status)
  return (
    <>
      <Link to={listPath} className="mb-4 inline-flex min-h-11 items-center gap-2 font-semibold text-tide-text">
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        <span>{words.back}</span>
      </Link>
      {guest.data ? (
        <GuestPage guest={guest.data} listPath={listPath} />
      ) : isUnknown ? (
        <ErrorState text={words.unknown} />
      ) : (
        <QueryState of={guest} failed={words.failed} loading={words.loading} className="grid gap-5">
          <Skeleton className="h-10 w-72" />
          <Skeleton className="h-80" />
        </QueryState>
      )}
    </>
  )
}

function GuestPage({ guest, listPath }: { guest: GuestDetails; listPath: string }) {
  const [isEdited, setIsEdited] = useState(false)
  const navigate = useNavigate()
  const writeTo = useWriteTo()
  return (
    <>
      <PageHeading
        title={guest.name}
        about={
          <span className="flex flex-wrap items-center gap-2">
            <ReachCell contact={guest} />
            {!guest.isActive && <span>{bookWords.switchedOff}</span>}
          </span>
        }
        actions={
          <>
            <Button look="secondary" onClick={() => setIsEdited(true)}>
              <Pencil className="size-4" aria-hidden="true" />
              <span>{words.edit}</span>
            </Button>
            <Button onClick={() => writeTo({ mode: 'some', ids: new Set([guest._id]) })}>
              <Send className="size-4" aria-hidden="true" />
              <span>{words.write}</span>
            </Button>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[24rem_1fr]">
        <div className="grid h-fit min-w-0 gap-6">
          <Facts guest={guest} />
          <Section title={words.note}>
            <p className={`whitespace-pre-line wrap-anywhere ${guest.note ? '' : 'text-ink-2'}`}>
              {guest.note ?? words.noNote}
            </p>
          </Section>
          <ConsentHistory id={guest._id} />
        </div>
        <History guest={guest} />
      </div>
      {isEdited && (
        <GuestDialog
          contact={guest}
          onClose={() => setIsEdited(false)}
          onRemoved={() => void navigate(listPath, { replace: true })}
        />
      )}
    </>
  )
}

const Bounced = () => <span className="block text-ink-2 text-sm">{words.bounced}</span>

function Facts({ guest }: { guest: GuestDetails }) {
  const timeZone = useRestaurant().data?.timezone
  const dateStyle = useDateStyle()
  const { email, phone, phoneCountry, undeliverable, birthday, tags, lastVisitOn, visits } = guest
  const { source, createdAt, lastWrittenAt } = guest
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      words.email,
      email && (
        <>
          <a className="text-tide-text underline" href={`mailto:${email}`}>
            {email}
          </a>
          {undeliverable.email && <Bounced />}
        </>
      ),
    ],
    [
      words.phone,
      phone && (
        <>
          <a className="text-tide-text underline" href={`tel:${phone}`}>
            {phone}
          </a>
          {undeliverable.sms && <Bounced />}
          {phoneCountry && (
            <span className="block text-ink-2 text-sm">{PHONE_MESSAGES.cannotText(formatCountry(phoneCountry))}</span>
          )}
        </>
      ),
    ],
    [words.birthday, birthday && formatBirthday(birthday, dateStyle)],
    [columnWords.titles.tags, tags.length > 0 && tags.join(', ')],
    [columnWords.titles.lastVisit, lastVisitOn && factWords.lastVisit(formatDate(lastVisitOn, dateStyle), visits)],
    [
      columnWords.titles.created,
      factWords.added(columnWords.sources[source], formatDate(createdAt, dateStyle, timeZone)),
    ],
    [columnWords.titles.lastWritten, lastWrittenAt && formatDate(lastWrittenAt, dateStyle, timeZone)],
  ]
  return (
    <Section title={words.contact}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Section>
  )
}
