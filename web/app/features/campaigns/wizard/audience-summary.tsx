import type { Channel } from '@tidetable/contract/endpoints/address-book'
import type { Audience, WhyNot } from '@tidetable/contract/endpoints/campaigns'
import { MAIL_OFF } from '@tidetable/contract/rules/mail-off-wording'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Expander } from '../../../ui/expander.tsx'
import { campaignWords } from '../words.ts'
import { PostalAddress } from './postal-address.tsx'
import { useWizard } from './wizard-context.ts'
import { audienceWords } from './words.ts'

const reasons = (not: Record<WhyNot, number>, channel: Channel) =>
  (Object.entries(not) as [WhyNot, number][])
    .filter(([, people]) => people > 0)
    .map(([reason, people]) => audienceWords.reason(people, reason, channel))

function ChannelChoice({
  channel,
  of,
  isOn,
  reachesNoOne,
  whyOff = null,
  label,
  icon: Icon,
  onChange,
}: {
  channel: Channel
  of: Audience['email'] | undefined
  isOn: boolean
  reachesNoOne: string
  /** Reason why the channel can't be chosen; null if it can. */
  whyOff?: string | null
  label: string
  icon: typeof Mail
  onChange: (isOn: boolean) => void
}) {
  const why = useId()
  const isUseless = whyOff !== null || of?.reachable === 0
  return (
    <div className="rounded-control border border-line p-4">
      <Checkbox
        label={
          <span className="flex items-center gap-2 font-semibold">
            <Icon className="size-4" aria-hidden="true" />
            <span>{label}</span>
          </span>
        }
        checked={isOn}
        disabled={isUseless}
        aria-describedby={isUseless ? why : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {whyOff && (
        <p id={why} className="text-ink-2">
          {whyOff}
        </p>
      )}
      {of && !whyOff && (
        <>
          <p id={why} className="font-semibold text-lg">
            {isUseless ? reachesNoOne : audienceWords.people(of.reachable)}
          </p>
          <ul className="mt-1 text-ink-2 text-sm">
            {reasons(of.not, channel).map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

export function AudienceSummary() {
  const { form, audience, sends, isMailOff, recount, recountedSegment } = useWizard()
  const [sendEmail, sendSMS] = form.watch(['sendEmail', 'sendSMS'])
  const reachable = recountedSegment === null ? audienceWords.reachable : audienceWords.reachableNow
  const leftOut = audience ? audience.selected - audience.reachable : 0
  return (
    <section aria-label={audienceWords.heading} className="grid gap-4">
      <h2 className="text-xl">{audienceWords.heading}</h2>
      <p role="status">
        {audience
          ? reachable(audience.reachable, audience.selected)
          : recount
            ? audienceWords.failed
            : audienceWords.counting}
      </p>
      {recount && (
        <div>
          <Button look="secondary" size="small" onClick={recount}>
            {campaignWords.tryAgain}
          </Button>
        </div>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <ChannelChoice
          channel="email"
          of={audience?.email}
          isOn={sends.email}
          label={audienceWords.email}
          reachesNoOne={audienceWords.noOneByEmail}
          whyOff={isMailOff ? MAIL_OFF.campaign : null}
          icon={Mail}
          onChange={(isOn) => form.setValue('sendEmail', isOn)}
        />
        <ChannelChoice
          channel="sms"
          of={audience?.sms}
          isOn={sends.sms}
          label={audienceWords.sms}
          reachesNoOne={audienceWords.noOneBySms}
          icon={MessageSquare}
          onChange={(isOn) => form.setValue('sendSMS', isOn)}
        />
      </div>
      {audience && leftOut > 0 && (
        <Expander heading={audienceWords.leftOut(leftOut)}>
          <ul className="grid gap-1 pb-3 text-sm">
            {audience.examples.map(({ _id, name, email, sms }) => (
              <li key={_id}>
                <span className="font-medium">{name}</span>{' '}
                <span className="text-ink-2">
                  {[
                    sendEmail && !isMailOff && email && audienceWords.noEmail(audienceWords.why(email, 'email')),
                    sendSMS && sms && audienceWords.noSms(audienceWords.why(sms, 'sms')),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
            {leftOut > audience.examples.length && (
              <li className="text-ink-2">{audienceWords.more(leftOut - audience.examples.length)}</li>
            )}
          </ul>
        </Expander>
      )}
      {audience && sends.email && !audience.senderComplete && <PostalAddress />}
    </section>
  )
}
