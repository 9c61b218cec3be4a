import type { GuestTable } from '@tidetable/contract/endpoints/tables'
import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { noAnswerWords } from '../../../lib/calls/call-errors.ts'
import { onMinutes, stepsAround, useTicking } from '../../../lib/live/use-ticking.ts'
import { useStored } from '../../../lib/session/use-stored.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { RestaurantFrame } from '../../../ui/restaurant/restaurant-frame.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { SendResult } from '../../coupons/send-coupon.ts'
import { AnswerForm } from './answer-form.tsx'
import { GuestContent } from './guest-content.tsx'
import { type GuestPageState, guestPageState } from './guest-view.ts'
import { OfferFoot } from './offer-foot.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { UnknownTable } from './unknown-table.tsx'
import { useGuestAnswer } from './use-guest-answer.ts'
import { useLiveTable } from './use-live-table.ts'
import { acceptedWords, guestTableWords, minutesWords } from './words.ts'

const MINUTE = 60_000

/** Minutes before the deadline at which the clock is announced. */
const ANNOUNCED_AT = [5, 2, 1, 0]

/** Returns screen reader text that changes only at the times in ANNOUNCED_AT, so that not every minute is announced. */
function useClockAnnouncements(kind: GuestPageState, table: GuestTable, now: number): string {
  const isRunning = kind === 'accepted' || kind === 'accepted-elsewhere'
  const deadline = isRunning ? Date.parse(table.offer_deadline ?? '') : Number.NaN
  const minutes = Math.max(0, Math.ceil((deadline - now) / MINUTE))
  // The value is constant between the times in ANNOUNCED_AT, so that nothing is announced.
  const stretch = ANNOUNCED_AT.findLast((at) => minutes <= at) ?? Number.POSITIVE_INFINITY
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text changes only at the start of a stretch
  return useMemo(() => {
    if (!isRunning) return ''
    return minutes === 0 ? minutesWords.isUp : minutesWords.left(minutes)
  }, [isRunning, deadline, stretch])
}

/** Returns the last offer that this phone showed: the withdrawal of any other offer is not mentioned. */
function useSeenOffer({ offer_state: state, offer_id: id }: GuestTable): string | null {
  const [seen, see] = useStored('offer:seen')
  useEffect(() => {
    if (state === 'offered' && id) see(id)
  }, [state, id, see])
  return seen
}

const OUTCOME_SHOWN_MS = 3000

function useGoHome(isDone: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => navigate('/', { replace: true }), OUTCOME_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone, navigate])
}

const LoadingTable = ({ isLost }: { isLost: boolean }) => (
  <PhoneFrame foot={<Skeleton className="h-[3.625rem]" />}>
    <p role="status" className="text-ink-2 text-lg">
      {guestTableWords.loading}
    </p>
    <Skeleton className="mt-3 h-18 w-3/4" />
    <Skeleton className="mt-3 h-9 w-full" />
    <Skeleton className="mt-5 h-16 w-full" />
    {isLost && <p className="mt-6 text-ink-2">{guestTableWords.notReached}</p>}
    <noscript>
      <meta httpEquiv="refresh" content="10" />
    </noscript>
  </PhoneFrame>
)

export interface GuestScreenProps {
  id: string
  loaded: GuestTable | null
  isMissing: boolean
  style: string | null
  /** State from plain form posts, without JavaScript. */
  before: { problem: string | null; hasDeclined: boolean; isConfirming: boolean; sendResult: SendResult | null }
}

export function GuestScreen({ id, loaded, isMissing, style, before }: GuestScreenProps) {
  const live = useLiveTable(id, loaded, isMissing)
  if (live.isMissing) return <UnknownTable />
  if (!live.table) return <LoadingTable isLost={live.isLost} />
  return <KnownTable id={id} live={live} table={live.table} style={style} before={before} />
}

const canRequestTime = (table: GuestTable): boolean =>
  table.more_time_asked_at === null && !table.offer_extended && table.offer_period !== 2

/** Loads the public page fully, because that page has its own colours. */
const HomeButton = ({ page }: { page: string | null }) => (
  <LinkButton to={page ?? '/'} reloadDocument={page !== null} look="secondary" size="large">
    {guestTableWords.home}
  </LinkButton>
)

interface KnownTableProps extends Pick<GuestScreenProps, 'id' | 'style' | 'before'> {
  live: ReturnType<typeof useLiveTable>
  table: GuestTable
}

function KnownTable({ id, live, table, style, before }: KnownTableProps) {
  const deadline = table.offer_deadline ? Date.parse(table.offer_deadline) : null
  const round = deadline === null ? onMinutes : stepsAround(deadline, 1000)
  const renderedAt = round(Date.parse(table.server_time))
  // The ticking clock can lag behind the server time of a new response.
  const now = Math.max(renderedAt, useTicking(round, renderedAt))
  const { pending, problem, hasDeclined, answer } = useGuestAnswer(id, live, before)
  const kind = guestPageState(table, now, { hasDeclined, seenOffer: useSeenOffer(table) })
  const { face, restaurant_name: name } = table
  const announcement = useClockAnnouncements(kind, table, now)
  const content = useRef<HTMLDivElement>(null)
  useGoHome(hasDeclined && kind === 'declined')

  const wasPending = useRef(false)
  useEffect(() => {
    // The pressed button is gone, so the focus moves to the content that replaced it.
    if (wasPending.current && pending === null) content.current?.focus()
    wasPending.current = pending !== null
  }, [pending])

  const foot =
    kind === 'offered' ? (
      <OfferFoot
        key={table.offer_id}
        offerId={table.offer_id}
        pending={pending}
        isConfirmingFirst={before.isConfirming}
        onAnswer={answer}
      />
    ) : kind === 'accepted' ? (
      <>
        <AnswerForm
          answer="left"
          label={guestTableWords.left}
          offerId={table.offer_id}
          isBusy={pending !== null}
          onAnswer={answer}
        />
        {canRequestTime(table) && (
          <AnswerForm
            answer="more-time"
            label={acceptedWords.requestTime}
            look="quiet"
            offerId={table.offer_id}
            isBusy={pending !== null}
            onAnswer={answer}
          />
        )}
      </>
    ) : (
      <HomeButton page={kind === 'declined' ? null : face.page} />
    )

  return (
    <RestaurantFrame name={name} face={face} style={style} aside={<bdi>{guestTableWords.table(table.table_code)}</bdi>}>
      {/* The offer and its buttons fill the first screen; the top line of what follows is visible. */}
      <div className="flex min-h-[calc(100svh-9.25rem)] grow flex-col low:min-h-0">
        <PhoneFrame
          // The "Home" button is not sticky, since codes and forms come before it.
          isFootSticky={kind === 'offered' || kind === 'accepted'}
          foot={
            <>
              {/* Overlays the content above the buttons, so that the layout does not shift. */}
              {live.isLost && (
                <p
                  role="status"
                  className="absolute inset-x-0 bottom-full rounded-control bg-sun-wash px-4 py-2 text-center text-sun-text forced-colors:border"
                >
                  {guestTableWords.noConnection}
                </p>
              )}
              {problem && (
                <div className="flex items-center gap-2 rounded-control bg-ember-wash ps-4 pe-1 text-ember-text">
                  <p role="alert" className="min-w-0 grow py-2.5">
                    {problem.text}
                  </p>
                  {problem.retry && (
                    <Button look="quiet" className="shrink-0 text-ember-text!" onClick={problem.retry}>
                      {noAnswerWords.tryAgain}
                    </Button>
                  )}
                </div>
              )}
              {foot}
            </>
          }
        >
          {/* Announces new content, but not the clock in it. */}
          <div ref={content} tabIndex={-1} aria-live="polite" className="outline-none">
            <GuestContent kind={kind} table={table} now={now} sendResult={before.sendResult} />
          </div>
          <p role="status" className="sr-only">
            {announcement}
          </p>
          <noscript>
            {kind === 'declined' && hasDeclined ? (
              <meta httpEquiv="refresh" content="3;url=/" />
            ) : (
              !(kind === 'offered' && before.isConfirming) && <meta httpEquiv="refresh" content="60" />
            )}
          </noscript>
        </PhoneFrame>
      </div>
    </RestaurantFrame>
  )
}
