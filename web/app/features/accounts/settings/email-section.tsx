import type { RestaurantUser } from '@tidetable/contract/endpoints/accounts'
import type { EmailChange } from '@tidetable/contract/endpoints/accounts/email-change'
import { EmailChangeForm } from '@tidetable/contract/fields/account-forms'
import { formatDateTime } from '@tidetable/contract/formats/format-date'
import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import { useState } from 'react'
import { messageOf } from '../../../lib/calls/call-errors.ts'
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts'
import { useChannels } from '../../../lib/messages/use-channels.ts'
import { useDateStyle } from '../../../lib/restaurant/date-style.ts'
import { attempt } from '../../../ui/attempt.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormAlert } from '../form/form-alert.tsx'
import { SubmitButton } from '../form/submit-button.tsx'
import { useCancelEmailChange, useEmailChange, useRequestEmailChange } from '../queries.ts'
import { supportMailto } from '../sending/sending-notice.tsx'
import { Section } from './section.tsx'
import { emailWords as words } from './words.ts'

export function EmailSection({ profile }: { profile: RestaurantUser }) {
  const { data: change, error, refetch } = useEmailChange()
  const { email: isMailOn, operator } = useChannels()
  const [isChanging, setChanging] = useState(false)
  return (
    <Section id="mailbox" title={words.heading} about={words.about}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">{profile.email || words.none}</p>
        {profile.email_confirmed ? (
          <Badge tone="leaf" icon={CircleCheck}>
            {words.confirmed}
          </Badge>
        ) : (
          <Badge tone="sun" icon={Hourglass}>
            {words.notConfirmed}
          </Badge>
        )}
      </div>
      {!profile.email && <p className="mt-1 text-ink-2">{words.noneText}</p>}
      {error && change === undefined && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          <p>{messageOf(error, words.notShown)}</p>
          <Button look="secondary" size="small" onClick={() => void refetch()}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {change && !isChanging && (
        <WaitingChange profile={profile} change={change} onRequestAgain={isMailOn ? () => setChanging(true) : null} />
      )}
      {!isMailOn && <p className="mt-4 text-ink-2">{MAIL_OFF.emailChange(operator)}</p>}
      {change !== undefined && isChanging && (
        <RequestForm profile={profile} email={change?.email ?? ''} onClose={() => setChanging(false)} />
      )}
      {change === null && !isChanging && isMailOn && (
        <Button look="secondary" className="mt-5" onClick={() => setChanging(true)}>
          {words.change}
        </Button>
      )}
    </Section>
  )
}

interface RequestFormProps {
  profile: RestaurantUser
  /** Prefilled new address. */
  email: string
  onClose: () => void
}

function RequestForm({ profile, email, onClose }: RequestFormProps) {
  const request = useRequestEmailChange()
  const form = useSchemaForm(EmailChangeForm, { email, password: '' })
  const { field, isSending } = form
  const submit = form.submitWith(
    async (body) => {
      const { message } = await request.mutateAsync({ body })
      toast.success(message)
      onClose()
      return null
    },
    (error) => messageOf(error, words.notStarted),
  )
  return (
    <form noValidate onSubmit={submit} className="mt-5 border-line border-t pt-5">
      <p className="text-ink-2">
        {profile.email_confirmed ? words.changeAbout.confirmed : words.changeAbout.notConfirmed}
      </p>
      <p className="mt-1 text-ink-2">{words.signedOut}</p>
      <fieldset disabled={isSending} className="mt-5 grid gap-5">
        <legend className="sr-only">{words.change}</legend>
        <TextField
          label={words.newEmail}
          type="email"
          autoComplete="email"
          maxLength={254}
          autoFocus
          {...field('email')}
        />
        <PasswordField label={words.password} autoComplete="current-password" {...field('password')} />
        <FormAlert text={form.failure} />
        <div className="flex flex-wrap gap-2">
          <SubmitButton size="medium" isBusy={isSending}>
            {isSending ? words.sending : words.sendEmail}
          </SubmitButton>
          <Button look="quiet" onClick={onClose}>
            {words.keepCurrent}
          </Button>
        </div>
      </fieldset>
    </form>
  )
}

function WaitingChange({
  profile: { email, name, timezone },
  change,
  onRequestAgain,
}: {
  profile: RestaurantUser
  change: EmailChange
  /** Null if no email can be sent. */
  onRequestAgain: (() => void) | null
}) {
  const cancel = useCancelEmailChange()
  const isExpired = change.state === 'expired'
  const dateStyle = useDateStyle()

  const cancelChange = () =>
    attempt({
      about: 'cancel-email-change',
      run: () => cancel.mutateAsync(),
      onDone: ({ message }) => toast.success(message),
      failure: (error) => messageOf(error, words.notCancelled),
    })

  return (
    <div className="mt-5 border-line border-t pt-5">
      <h3 className="text-lg">{isExpired ? words.expired : words.waiting}</h3>
      <p className="mt-1 text-ink-2">
        {isExpired ? words.expiredText : words.waitsUntil(formatDateTime(change.expires_at, dateStyle, timezone))}
      </p>
      <ul className="mt-4 grid gap-3">
        {change.old_agreed !== null && (
          <Answer
            label={words.now}
            email={email}
            isDone={change.old_agreed}
            word={change.old_agreed ? words.agreed : words.toAgree}
          />
        )}
        <Answer label={words.next} email={change.email} isDone={false} word={words.toConfirm} />
      </ul>
      <div className="mt-5 flex flex-wrap gap-2">
        {onRequestAgain && (
          <Button look="secondary" onClick={onRequestAgain}>
            {words.requestAgain}
          </Button>
        )}
        <Button look="quiet" isBusy={cancel.isPending} onClick={() => void cancelChange()}>
          {words.cancel}
        </Button>
      </div>
      {change.old_agreed === false && (
        <p className="mt-4 text-[0.9375rem] text-ink-2">
          {words.noAccess}{' '}
          <a href={supportMailto(name)} className="font-semibold text-tide-text underline underline-offset-4">
            {words.write}
          </a>
        </p>
      )}
    </div>
  )
}

interface AnswerProps {
  label: string
  email: string
  isDone: boolean
  word: string
}

const Answer = ({ label, email, isDone, word }: AnswerProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
    <div className="min-w-0">
      <p className="text-ink-2 text-sm">{label}</p>
      <p className="font-semibold [overflow-wrap:anywhere]">{email}</p>
    </div>
    <Badge tone={isDone ? 'leaf' : 'sun'} icon={isDone ? CircleCheck : Hourglass}>
      {word}
    </Badge>
  </li>
)
