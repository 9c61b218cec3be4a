import type { RestaurantUser } from '@tidetable/contract/accounts'
import { formatLongDate } from '@tidetable/contract/format'
import { MailWarning } from 'lucide-react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useRestaurant } from '../../../lib/session/restaurant.ts'
import { attempt } from '../../../ui/attempt.ts'
import { toneWash } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useResendConfirmation } from '../queries.ts'
import { sendingWords as say } from './words.ts'

/** Above the screens of a restaurant: why campaigns wait, and what to do. Nothing while all is well, or not yet known. */
export function SendingNotice() {
  const { data: profile } = useRestaurant()
  return profile && !profile.email_confirmed ? <UnconfirmedMailbox profile={profile} /> : null
}

function UnconfirmedMailbox({ profile: { email, sending, timezone } }: { profile: RestaurantUser }) {
  const resend = useResendConfirmation()
  const until = sending.state === 'open' ? sending.until : null
  const sendAgain = () =>
    attempt({
      about: 'resend-confirmation',
      run: () => resend.mutateAsync(),
      onDone: ({ message }) => toast.success(message),
      failure: (error) => messageOf(error, say.notSent),
    })

  return (
    <section
      aria-label={say.label}
      className={`mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card px-4 py-3.5 sm:px-5 print:hidden ${toneWash.sun}`}
    >
      <MailWarning className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
      <div className="min-w-0 grow basis-80">
        <p className="font-semibold">{until ? say.confirmBy(formatLongDate(until, timezone)) : say.held}</p>
        <p className="break-words text-[0.9375rem]">{until ? say.confirmByText(email) : say.heldText(email)}</p>
      </div>
      <Button look="secondary" size="small" isBusy={resend.isPending} onClick={() => void sendAgain()}>
        {say.sendAgain}
      </Button>
    </section>
  )
}
