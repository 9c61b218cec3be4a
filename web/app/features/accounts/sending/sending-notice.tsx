import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import { formatDate } from '@tidetable/contract/formats/format-date'
import CircleSlash from 'lucide-react/icons/circle-slash'
import Mail from 'lucide-react/icons/mail'
import MailWarning from 'lucide-react/icons/mail-warning'
import { brand } from '../../../content/brand.ts'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useChannels } from '../../../lib/messages/use-channels.ts'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { useRestaurant } from '../../../lib/restaurant/restaurant.ts'
import { attempt } from '../../../ui/attempt.ts'
import { toneWash } from '../../../ui/badge.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { toast } from '../../../ui/toast.ts'
import { sendingWords as words } from '../form/words.ts'
import { useResendConfirmation } from '../queries.ts'

export const supportMailto = (restaurant: string): string =>
  `mailto:${brand.supportEmail}?${new URLSearchParams({ subject: restaurant }).toString().replaceAll('+', '%20')}`

export function SendingNotice() {
  const { data: profile } = useRestaurant()
  const { email: isMailOn } = useChannels()
  if (!profile) return null
  if (profile.sending.state === 'suspended') return <Suspended profile={profile} />
  if (profile.email_confirmed) return null
  return isMailOn ? <UnconfirmedEmail profile={profile} /> : <UnconfirmedWithoutMail profile={profile} />
}

const banner = 'mb-6 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card px-4 py-3.5 sm:px-5 print:hidden'

function Suspended({ profile: { name, sending, timezone } }: { profile: RestaurantUser }) {
  const dateStyle = useDateStyle()
  return (
    <section aria-label={words.suspendedLabel} className={`${banner} ${toneWash.ember}`}>
      <CircleSlash className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
      <div className="min-w-0 grow basis-80 [overflow-wrap:anywhere]">
        <p className="font-semibold">{words.suspended(formatDate(sending.since ?? '', dateStyle, timezone))}</p>
        <p>{words.reason(sending.reason ?? '')}</p>
        <p className="mt-1 text-[0.9375rem]">{words.suspendedText}</p>
      </div>
      <a href={supportMailto(name)} className={buttonStyle('secondary', 'small', 'max-w-full flex-wrap py-1.5')}>
        <Mail className="size-4 shrink-0" aria-hidden="true" />
        {words.contactUs}
        {/* The space separates the spoken texts. */} <span className="font-normal">{brand.supportEmail}</span>
      </a>
    </section>
  )
}

const UnconfirmedWithoutMail = ({ profile: { email } }: { profile: RestaurantUser }) => (
  <section aria-label={words.label} className={`${banner} ${toneWash.sun}`}>
    <MailWarning className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
    <div className="min-w-0 grow basis-80">
      <p className="font-semibold">{words.heldMailOff}</p>
      <p className="break-words text-[0.9375rem]">{words.heldMailOffText(email)}</p>
    </div>
  </section>
)

function UnconfirmedEmail({ profile: { email } }: { profile: RestaurantUser }) {
  const resend = useResendConfirmation()
  const sendAgain = () =>
    attempt({
      about: 'resend-confirmation',
      run: () => resend.mutateAsync(),
      onDone: ({ message }) => toast.success(message),
      failure: (error) => messageOf(error, words.notSent),
    })

  return (
    <section aria-label={words.label} className={`${banner} ${toneWash.sun}`}>
      <MailWarning className="size-5 shrink-0 max-sm:hidden" aria-hidden="true" />
      <div className="min-w-0 grow basis-80">
        <p className="font-semibold">{words.held}</p>
        <p className="break-words text-[0.9375rem]">{words.heldText(email)}</p>
      </div>
      <div className="flex gap-2 max-sm:flex-col max-sm:items-start">
        <Button look="secondary" size="small" isBusy={resend.isPending} onClick={() => void sendAgain()}>
          {words.sendAgain}
        </Button>
        <LinkButton look="quiet" size="small" className="max-sm:hang-start" to="/restraunt/settings/account">
          {words.otherAddress}
        </LinkButton>
      </div>
    </section>
  )
}
